import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { getOwnInvitation, type InvitationTarget } from "./own-invitation.ts";

/** Declines an invitation for good: the same product cannot invite this person again while the row is kept. */
export async function declineInvitation(db: Db, target: InvitationTarget): Promise<void> {
  await db.transaction(async (tx) => {
    await getOwnInvitation(tx, target);
    await tx.execute(sql`update maker_invitations set declined_at = now() where id = ${target.invitationId}`);
  });
}
