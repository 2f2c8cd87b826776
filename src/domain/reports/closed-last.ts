import { type SQL, sql } from "drizzle-orm";

const subjects = {
  collection_reports: "collection_id",
  feedback_reports: "feedback_id",
  person_reports: "person_id",
  product_reports: "product_id",
} as const;

/**
 * Of the reports `r` in this table: those that the last decision about the same thing closed, which is what an undo
 * opens again. If somebody has reported it again since, their older report stays closed.
 */
export function closedLast(table: keyof typeof subjects): SQL {
  const [reports, subject] = [sql.raw(table), sql.raw(subjects[table])];
  return sql`r.resolved_at = (select max(o.resolved_at) from ${reports} o where o.${subject} = r.${subject})
    and not exists (select from ${reports} o
      where o.${subject} = r.${subject} and o.reporter_id = r.reporter_id and o.id > r.id)`;
}
