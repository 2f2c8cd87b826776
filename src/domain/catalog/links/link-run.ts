import { type SQL, sql } from "drizzle-orm";
import type { LinkReport } from "#contract/admin/engine/link-report.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

const setting = "link_checks_run";

/** Remembers the last run for the page that shows the dead links. */
export async function rememberLinkRun(db: Db, { at, isDiscarded }: { at: SQL; isDiscarded: boolean }): Promise<void> {
  await db.execute(sql`
    insert into site_settings (key, value)
    values (${setting}, jsonb_build_object('at', ${at}, 'isDiscarded', ${isDiscarded}::boolean))
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
}

/** How the link checks are doing. */
export async function getLinkReport(db: Db): Promise<Omit<LinkReport, "isOn">> {
  const { rows } = await db.execute<Omit<LinkReport, "isOn">>(sql`
    select run.value ->> 'at' as "lastRunAt", coalesce((run.value ->> 'isDiscarded')::boolean, false) as "isDiscarded",
      (select count(*)::int from link_checks) as watched,
      (select count(*)::int from link_checks where failed_days > 0) as failing,
      (select count(*)::int from link_checks where failed_days >= ${limits.linkChecks.deadAfterDays}) as dead
    from (select 1) as one left join site_settings run on run.key = ${setting}`);
  const [report] = rows;
  if (!report) throw new Error("A query of figures always returns a row");
  return { ...report, lastRunAt: report.lastRunAt && new Date(report.lastRunAt).toISOString() };
}
