import * as adminImports from "#contract/admin/messages/imports.ts";
import type { Db } from "#db/database.ts";

export type RefusedRow = { number: number; problem: string };

/**
 * Writes rows together; rows that the database refuses are found by halving, so that an unexpected row costs a few
 * statements and never the file. Each part has its own savepoint, within the caller's transaction.
 */
export async function withoutRefusedRows<Row extends { number: number }>(
  db: Db,
  { rows, write }: { rows: readonly Row[]; write: (db: Db, rows: readonly Row[]) => Promise<void> },
): Promise<RefusedRow[]> {
  if (rows.length === 0) return [];
  try {
    await db.transaction((tx) => write(tx, rows));
    return [];
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === null) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) return [{ number: only.number, problem: adminImports.rowRefused(refusal) }];
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await withoutRefusedRows(db, { rows: rows.slice(0, middle), write });
  return [...first, ...(await withoutRefusedRows(db, { rows: rows.slice(middle), write }))];
}

/**
 * The database's message if the values are the cause: a wrong value (22), a broken constraint (23), one too long for an
 * index (54) or refused by a trigger (P0). Anything else, like a lost connection or a timeout, may work next time.
 */
function refusalIn(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error) || !("code" in cause) || typeof cause.code !== "string") return null;
  return /^(?:22|23|54|P0)/.test(cause.code) ? cause.message : null;
}
