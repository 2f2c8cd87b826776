import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";

export type InvitationTarget = { invitationId: number; inviteeId: string };

/**
 * Open invitations for this person, by account or confirmed address. They end when the inviter no longer owns the
 * product; administrators may invite to any. Use as a condition on `maker_invitations i`, `product_directory d`.
 */
export function isForPerson(inviteeId: string): SQL {
  return sql`(i.profile_id = ${inviteeId}
      or i.email = (select u.email from users u where u.id = ${inviteeId} and u.email_verified))
    and i.declined_at is null and i.expires_at > now() and d.status <> 'deleted'
    and (d.submitter_id = i.invited_by
      or exists (select from product_makers m where m.product_id = d.id and m.profile_id = i.invited_by)
      or exists (select from admin_users a where a.user_id = i.invited_by and a.role = 'admin'))`;
}

export async function getOwnInvitation(db: Db, { invitationId, inviteeId }: InvitationTarget) {
  const { rows } = await db.execute<{ productId: number }>(sql`
    select i.product_id as "productId" from maker_invitations i join product_directory d on d.id = i.product_id
    where i.id = ${invitationId} and ${isForPerson(inviteeId)}`);
  const [invitation] = rows;
  if (!invitation) throw new DomainError("invitation_not_found");
  return invitation;
}
