import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Whether the account is less than a day old: a stranger may say less than somebody we know. */
export async function isNewAuthor(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const { rows } = await db.execute<{ isNew: boolean }>(
    sql`select created_at > now() - interval '1 day' as "isNew" from users where id = ${userId}`,
  );
  return rows[0]?.isNew ?? true;
}
