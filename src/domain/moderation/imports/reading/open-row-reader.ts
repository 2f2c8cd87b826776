import { eq } from "drizzle-orm";
import type { ImportPlan } from "#contract/admin/products/imports.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { csvImports } from "#db/schema/operations.ts";
import { findBlocklists } from "../../../records/blocklists/find-blocklists.ts";
import { databaseTime } from "../../product-editing/update-product.ts";
import { type CategoryNames, listCategoryNames } from "./list-category-names.ts";
import { type ReadRow, readRow } from "./read-row.ts";
import { completePlan } from "./stored-plan.ts";

export type RowReader = {
  read: (cells: string[]) => ReadRow;
  plan: ImportPlan;
  names: CategoryNames;
  now: Date;
};

/** Reads rows by the import's plan, with the current niches and subcategories. */
export async function openRowReader(db: Db, { importId }: { importId: number }): Promise<RowReader> {
  const [found] = await db
    .select({ plan: csvImports.plan, headers: csvImports.headers })
    .from(csvImports)
    .where(eq(csvImports.id, importId));
  if (!found?.plan) throw new DomainError("not_found");
  const { headers } = found;
  const plan = completePlan(found.plan);
  const names = await listCategoryNames(db);
  const lists = await findBlocklists(db);
  const now = await databaseTime(db);
  return { read: (cells) => readRow(cells, { plan, headers, names, lists, now }), plan, names, now };
}
