import { type SQL, sql } from "drizzle-orm";

/** Rows as one parameter, for statements that insert hundreds at once and join them with stored rows. */
export function recordset(rows: Record<string, unknown>[], columns: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(columns)})`;
}
