import { type SQL, sql } from "drizzle-orm";

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
