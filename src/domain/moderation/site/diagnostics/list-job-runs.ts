import { sql } from "drizzle-orm";
import type { JobRuns } from "#contract/admin/site/debug.ts";
import type { Db } from "#db/database.ts";

type JobRun = JobRuns["jobs"][number];
type Row = Omit<JobRun, "lastRunAt"> & { lastRunAt: Date | null };

/** The last run of each scheduled job and its failures within a week, from pg-boss. Empty before its first start. */
export async function listJobRuns(db: Db): Promise<JobRuns> {
  const { rows: found } = await db.execute<{ exists: boolean }>(sql`
    select to_regclass('pgboss.schedule') is not null as exists`);
  if (!found[0]?.exists) return { jobs: [] };
  const { rows } = await db.execute<Row>(sql`
    select s.name, s.cron, last.state::text as "lastState", last.started_on as "lastRunAt",
      extract(epoch from last.completed_on - last.started_on)::float8 * 1000 as "lastMs",
      coalesce(week.runs, 0) as runs, coalesce(week.failures, 0) as failures,
      left(coalesce(failure.output ->> 'message', failure.output::text), 500) as "lastFailure"
    from pgboss.schedule s
      left join lateral (
        select state, started_on, completed_on from pgboss.job
        where name = s.name and started_on is not null order by started_on desc limit 1) last on true
      left join lateral (
        select count(*)::int as runs, count(*) filter (where state = 'failed')::int as failures from pgboss.job
        where name = s.name and started_on > now() - interval '7 days') week on true
      left join lateral (
        select output from pgboss.job
        where name = s.name and state = 'failed' order by started_on desc limit 1) failure on true
    order by s.name`);
  return { jobs: rows.map((row) => ({ ...row, lastRunAt: row.lastRunAt && new Date(row.lastRunAt).toISOString() })) };
}
