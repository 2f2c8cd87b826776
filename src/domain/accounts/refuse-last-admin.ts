import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";

/** At least one administrator must remain. Locks the list, so that the last two cannot leave at the same moment. */
export async function refuseLastAdmin(db: Db, { userId }: { userId: string }): Promise<void> {
  const { rows } = await db.execute<{ id: string; isAble: boolean }>(sql`
    select a.user_id as id, u.disabled_at is null as "isAble"
    from admin_users a join users u on u.id = a.user_id
    where a.role = 'admin' and exists (select from admin_users where user_id = ${userId} and role = 'admin')
    order by a.user_id for update of a`);
  if (rows.length > 0 && !rows.some(({ id, isAble }) => id !== userId && isAble)) throw new DomainError("last_admin");
}
