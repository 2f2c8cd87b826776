import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

/** At least one administrator must remain. Locks the list, so that the last two cannot leave at the same moment. */
export async function refuseLastAdmin(db: Db, { userId }: { userId: string }): Promise<void> {
  const { rows: admins } = await db.execute<{ id: string }>(sql`
    select user_id as id from admin_users
    where role = 'admin' and exists (select from admin_users where user_id = ${userId} and role = 'admin')
    order by user_id for update`);
  if (admins.length === 0) return;
  // A second statement, because the first one doesn't see who was suspended while it waited for the lock.
  const { rows: others } = await db.execute(sql`
    select from admin_users a join users u on u.id = a.user_id
    where a.role = 'admin' and a.user_id <> ${userId} and u.disabled_at is null limit 1`);
  if (others.length === 0) throw new DomainError("last_admin");
}
