import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import * as adminImports from "#contract/messages/admin-imports.ts";
import { oneLine } from "#contract/one-line.ts";
import type { Db } from "#db/database.ts";
import { csvImports } from "#db/schema/operations.ts";
import { type CsvRecord, readCsv, unreadable } from "./read-csv.ts";

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

type Upload = {
  adminId: string;
  fileName: string;
  /** What the browser takes the file for. */
  fileType: string;
  bytes: AsyncIterable<Uint8Array>;
};

/**
 * Stores a CSV file row by row, while it arrives. Rows are the file's copy on the server: any process can go on with it.
 * A file that is refused leaves nothing; what a killed process leaves is deleted after a day.
 */
export async function storeUpload(db: Db, { adminId, fileName, fileType, bytes }: Upload): Promise<{ id: number }> {
  if (!/\.csv$/i.test(fileName) && fileType !== "text/csv") throw new DomainError("csv_file_invalid");
  const [created] = await db
    .insert(csvImports)
    .values({ adminId, fileName: oneLine(fileName).slice(0, limits.csv.fileNameMax) || "import.csv" })
    .returning({ id: csvImports.id });
  if (!created) throw new Error("An insert returns its row");
  const { id } = created;
  try {
    const { headers, rowCount } = await storeRows(db, { id, records: readCsv(bytes) });
    await db.update(csvImports).set({ headers, rowCount, state: "uploaded" }).where(eq(csvImports.id, id));
    return { id };
  } catch (error) {
    await db.delete(csvImports).where(eq(csvImports.id, id));
    throw error;
  }
}

async function storeRows(db: Db, { id, records }: { id: number; records: AsyncIterable<CsvRecord> }) {
  let headers: string[] | undefined;
  let [rowCount, blankRows, length] = [0, 0, 0];
  let batch: [number: number, cells: string[]][] = [];
  const flush = async () => {
    await insertRows(db, { id, batch });
    [batch, length] = [[], 0];
  };
  for await (const { number, cells } of records) {
    if (cells.every((cell) => cell.trim() === "")) {
      // An empty line isn't a row; cells without a word are one.
      if (headers && cells.length > 1) blankRows += 1;
    } else if (headers) {
      rowCount += 1;
      if (rowCount > limits.csv.rowsMax) throw new DomainError("csv_too_many_rows");
      batch.push([number, cells]);
      length += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (batch.length >= ROWS_AT_ONCE || length >= CHARACTERS_AT_ONCE) await flush();
    } else headers = namesOf(cells);
  }
  if (!headers || rowCount + blankRows === 0) throw new DomainError("csv_no_data");
  if (rowCount === 0) throw new DomainError("csv_only_blank_rows");
  await flush();
  return { headers, rowCount };
}

async function insertRows(db: Db, { id, batch }: { id: number; batch: [number, string[]][] }): Promise<void> {
  if (batch.length === 0) return;
  await db.execute(sql`
    insert into csv_import_rows (import_id, row_number, cells)
    select ${id}, (r -> 0)::int, r -> 1 from jsonb_array_elements(${JSON.stringify(batch)}::jsonb) as r`);
}

/** Columns are told apart by position; two of one name get a number, so that people can tell them apart, too. */
function namesOf(cells: string[]): string[] {
  if (cells.length > limits.csv.columnsMax) throw unreadable(adminImports.tooManyColumns);
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = oneLine(cell).slice(0, limits.csv.fileNameMax) || `Column ${index + 1}`;
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
