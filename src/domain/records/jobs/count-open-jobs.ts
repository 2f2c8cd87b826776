import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type OpenJobs = { open: number; failedLastDay: number; oldestWaitingSeconds: number };

/** The long jobs of administrators. One that runs isn't waiting: the end of its lease is in the future. */
export async function countOpenJobs(db: Db): Promise<OpenJobs> {
  const { rows } = await db.execute<OpenJobs>(sql`
    select count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'failed' and settled_at > now() - interval '1 day')::int as "failedLastDay",
      greatest(coalesce(extract(epoch from now() - min(due_at) filter (where state = 'open')), 0), 0)::float8
        as "oldestWaitingSeconds"
    from admin_jobs`);
  return rows[0] as OpenJobs;
}
