import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { getOwnInvitation, type InvitationTarget } from "./own-invitation.ts";

/** Declines an invitation for good: the same product can't invite this person again as long as the row exists. */
export async function declineInvitation(db: Db, target: InvitationTarget): Promise<void> {
  await db.transaction(async (tx) => {
    await getOwnInvitation(tx, target);
    await tx.execute(sql`update maker_invitations set declined_at = now() where id = ${target.invitationId}`);
  });
}
