import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

const subjects = {
  collection_reports: "collection_id",
  feedback_reports: "feedback_id",
  person_reports: "person_id",
  product_reports: "product_id",
} as const;

export type Resolved = { resolvedAt: string };

/** Identifies a decision by its time, to the microsecond. A `Date` has only milliseconds. */
export const nameOf = (at: SQL): SQL => sql`to_json(${at}) #>> '{}'`;

/**
 * Of the reports `r` in this table, the ones that the given decision closed, which its undo reopens. None after the
 * first undo, or if there is a later decision about the same thing. If somebody has reported it again since, their
 * older report stays closed.
 */
export function closedBy(table: keyof typeof subjects, { resolvedAt }: Resolved): SQL {
  const [reports, subject] = [sql.raw(table), sql.raw(subjects[table])];
  return sql`${nameOf(sql`r.resolved_at`)} = ${resolvedAt}
    and r.resolved_at = (select max(o.resolved_at) from ${reports} o where o.${subject} = r.${subject})
    and not exists (select from ${reports} o
      where o.${subject} = r.${subject} and o.reporter_id = r.reporter_id and o.id > r.id)`;
}

/** The person who closed those reports, which stay locked until the transaction ends; undefined if there are none. */
export async function findCloser(
  db: Db,
  { table, isClosed }: { table: keyof typeof subjects; isClosed: SQL },
): Promise<string | null | undefined> {
  const { rows } = await db.execute<{ by: string | null }>(
    sql`select r.resolved_by as by from ${sql.raw(table)} r where ${isClosed} order by r.id for update of r`,
  );
  return rows[0]?.by;
}
