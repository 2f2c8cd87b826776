import { type SQL, sql } from "drizzle-orm";
import { type OpenReports, type ReportTab, reportTabs } from "#contract/admin/review/reports.ts";
import type { Db } from "#db/database.ts";

/** As their lists count them: all reports of the same comment, product or person are one. */
const counts: Record<ReportTab, SQL> = {
  feedback: sql`(select count(distinct feedback_id)::int from feedback_reports where resolved_at is null)`,
  products: sql`(select count(distinct product_id)::int from product_reports where resolved_at is null)`,
  people: sql`(select count(distinct person_id)::int from person_reports where resolved_at is null)`,
  site: sql`(select count(*)::int from site_feedback where resolved_at is null)`,
};

/** All of them in one number, for the list of what waits. */
export const openReportCount = sql.join(
  reportTabs.map((tab) => counts[tab]),
  sql` + `,
);

/** How many reports and messages wait in each tab of *Feedback reports*. */
export async function countOpenReports(db: Db): Promise<OpenReports> {
  const columns = reportTabs.map((tab) => sql`${counts[tab]} as ${sql.identifier(tab)}`);
  const { rows } = await db.execute<OpenReports>(sql`select ${sql.join(columns, sql`, `)}`);
  const [open] = rows;
  if (!open) throw new Error("A select without a table always has a row");
  return open;
}
