import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { isForPerson } from "../../people/accounts/is-for-person.ts";

export type InvitationTarget = { invitationId: number; inviteeId: string };

export async function getOwnInvitation(db: Db, { invitationId, inviteeId }: InvitationTarget) {
  const { rows } = await db.execute<{ productId: number }>(sql`
    select i.product_id as "productId" from maker_invitations i join product_directory d on d.id = i.product_id
    where i.id = ${invitationId} and ${isForPerson(inviteeId)}`);
  const [invitation] = rows;
  if (!invitation) throw new DomainError("invitation_not_found");
  return invitation;
}
