import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { csvImports } from "#db/schema/operations.ts";
import { databaseTime } from "../../product-editing/update-product.ts";
import { listCategoryNames } from "./list-category-names.ts";
import { type ReadRow, readRow } from "./read-row.ts";

/** Reads rows by the import's plan, with the current niches and subcategories. */
export async function openRowReader(db: Db, { importId }: { importId: number }): Promise<(cells: string[]) => ReadRow> {
  const [found] = await db
    .select({ plan: csvImports.plan, headers: csvImports.headers })
    .from(csvImports)
    .where(eq(csvImports.id, importId));
  if (!found?.plan) throw new DomainError("not_found");
  const { plan, headers } = found;
  const names = await listCategoryNames(db);
  const now = await databaseTime(db);
  return (cells) => readRow(cells, { plan, headers, names, now });
}
