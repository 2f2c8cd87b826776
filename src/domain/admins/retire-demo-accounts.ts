import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/**
 * For a start without the demo sign-in on a database that had it: demo people lose their sessions, their ways to sign in
 * and their roles, and give an address they typed in back to its real owner; demo.example is nobody's. What they wrote
 * stays, marked as demo.
 */
export async function retireDemoAccounts(db: Db): Promise<void> {
  await db.execute(sql`
    with demo as (select id from users where is_demo),
      ended as (delete from sessions where user_id in (select id from demo)),
      unlinked as (delete from accounts where user_id in (select id from demo)),
      demoted as (delete from admin_users where user_id in (select id from demo))
    update users set email = id || '@retired.invalid', updated_at = now()
    where is_demo and email not like '%@demo.example' and email not like '%@retired.invalid'
  `);
}
