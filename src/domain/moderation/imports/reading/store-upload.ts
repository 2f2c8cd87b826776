import { eq, sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { oneLine } from "#contract/shared/text/one-line.ts";
import type { Db } from "#db/database.ts";
import { csvImports } from "#db/schema/operations.ts";
import type { CsvBatch, CsvRecord, ReadCsv } from "./csv-file.ts";

type Upload = {
  adminId: string;
  fileName: string;
  /** The file type according to the browser. */
  fileType: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Parses the file off the main thread. */
  readCsv: ReadCsv;
};

/**
 * Stores a CSV file row by row as it arrives. The rows are the server's copy of the file, so any process can continue
 * with it. A refused file leaves nothing behind; rows left by a killed process are deleted after a day.
 */
export async function storeUpload(db: Db, { adminId, fileName, fileType, ...file }: Upload): Promise<{ id: number }> {
  if (!/\.csv$/i.test(fileName) && fileType !== "text/csv") throw new DomainError("csv_file_invalid");
  const [created] = await db
    .insert(csvImports)
    .values({ adminId, fileName: oneLine(fileName).slice(0, csvLimits.fileNameMax) || "import.csv" })
    .returning({ id: csvImports.id });
  if (!created) throw new Error("An insert returns its row");
  const { id } = created;
  try {
    const { headers, rowCount } = await storeRows(db, { id, batches: file.readCsv(file.bytes) });
    await db.update(csvImports).set({ headers, rowCount, state: "uploaded" }).where(eq(csvImports.id, id));
    return { id };
  } catch (error) {
    await db.delete(csvImports).where(eq(csvImports.id, id));
    throw error;
  }
}

async function storeRows(db: Db, { id, batches }: { id: number; batches: AsyncIterable<CsvBatch> }) {
  let headers: string[] | undefined;
  let [rowCount, blanks] = [0, 0];
  for await (const { records, blankRows } of batches) {
    const [first] = records;
    const rows = headers ? records : records.slice(1);
    if (first) headers ??= namesOf(first.cells);
    rowCount += rows.length;
    blanks = blankRows;
    if (rowCount > csvLimits.rowsMax) throw new DomainError("csv_too_many_rows");
    await insertRows(db, { id, rows });
  }
  if (!headers || rowCount + blanks === 0) throw new DomainError("csv_no_data");
  if (rowCount === 0) throw new DomainError("csv_only_blank_rows");
  return { headers, rowCount };
}

async function insertRows(db: Db, { id, rows }: { id: number; rows: CsvRecord[] }): Promise<void> {
  if (rows.length === 0) return;
  const batch = rows.map(({ number, cells }) => [number, cells]);
  await db.execute(sql`
    insert into csv_import_rows (import_id, row_number, cells)
    select ${id}, (r -> 0)::int, r -> 1 from jsonb_array_elements(${JSON.stringify(batch)}::jsonb) as r`);
}

/** Columns are identified by position; two with the same name get a number so that people can tell them apart. */
function namesOf(cells: string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = oneLine(cell).slice(0, csvLimits.fileNameMax) || `Column ${index + 1}`;
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
