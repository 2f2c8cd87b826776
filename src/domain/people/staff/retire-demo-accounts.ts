import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/**
 * For a start without demo sign-in on a database that had it: demo people lose their sessions, sign-in methods and
 * roles, and free any address they typed in for its real owner; demo.example belongs to nobody. Their content stays,
 * marked as demo. Waits patiently: a start must not fail because the machine is slow or another server has one of the
 * rows locked.
 */
export async function retireDemoAccounts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '10s', true)`);
    await tx.execute(sql`
      with demo as (select id from users where is_demo),
        ended as (delete from sessions where user_id in (select id from demo)),
        unlinked as (delete from accounts where user_id in (select id from demo)),
        demoted as (delete from admin_users where user_id in (select id from demo))
      update users set email = id || '@retired.invalid', updated_at = now()
      where is_demo and email not like '%@demo.example' and email not like '%@retired.invalid'
    `);
  });
}
