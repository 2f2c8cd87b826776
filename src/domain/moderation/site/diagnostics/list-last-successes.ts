import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** When each scheduled job last succeeded. The queue remembers a week. */
export async function listLastSuccesses(db: Db): Promise<{ name: string; at: Date }[]> {
  const { rows } = await db.execute<{ name: string; at: Date | string }>(sql`
    select name, max(completed_on) as at from pgboss.job
    where name in (select name from pgboss.schedule) and state = 'completed'
    group by name`);
  return rows.map(({ name, at }) => ({ name, at: new Date(at) }));
}
