import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { ProductField, ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import type { JobActor } from "#domain/records/jobs/job-kind.ts";
import { editProduct } from "../../../catalog/products/content/edit-product.ts";
import { isSame } from "../../../catalog/products/content/product-content.ts";
import { type LockedProduct, lockProducts } from "../../../catalog/products/life/lock-products.ts";
import type { FieldChanges } from "./field-changes.ts";
import { listListedProducts } from "./list-listed-products.ts";
import { UPDATES_AT_ONCE } from "./update-listed-products.ts";

type Restoring = { importId: number; actor: JobActor };
type Restored = { rows: number; restored: number; kept: number };

/**
 * Sets back what an import has changed, for the next products. A field that somebody has edited since stays, and so does
 * a product that would lack something visitors must see. Rows that are done are marked, so a repeated step goes on.
 */
export async function restoreListedProducts(db: Db, { importId, actor }: Restoring): Promise<Restored> {
  const { rows } = await db.execute<{ number: number; productId: number; changes: FieldChanges }>(sql`
    select row_number as number, updates_id::int as "productId", changes from csv_import_rows
    where import_id = ${importId} and is_written order by row_number limit ${sql.raw(String(UPDATES_AT_ONCE))}`);
  const ids = rows.map(({ productId }) => productId);
  const locked = new Map((await lockProducts(db, { productIds: ids })).map((product) => [product.id, product]));
  const listed = await listListedProducts(db, { ids });
  let restored = 0;
  for (const { productId, changes } of rows) {
    const [product, known] = [locked.get(productId), listed.get(productId)];
    if (!product || !known || product.stage === "deleted") continue;
    const before = untouched(changes, known.content);
    if (Object.keys(before).length === 0) continue;
    if (await setBack(db, { product, actor, fields: before, content: known.content })) restored += 1;
  }
  await db.execute(sql`
    update csv_import_rows set is_written = false
    where import_id = ${importId} and row_number = any (${sql.param(rows.map(({ number }) => number))}::int[])`);
  return { rows: rows.length, restored, kept: rows.length - restored };
}

/** What the fields were that still have the import's value. */
function untouched(changes: FieldChanges, content: ProductFields): Partial<ProductFields> {
  const fields = Object.keys(changes) as ProductField[];
  const same = fields.filter((field) => isSame(field, content[field], changes[field]?.to));
  return Object.fromEntries(same.map((field) => [field, changes[field]?.from]));
}

type SettingBack = {
  product: LockedProduct;
  actor: JobActor;
  fields: Partial<ProductFields>;
  content: ProductFields;
};

async function setBack(db: Db, edit: SettingBack): Promise<boolean> {
  try {
    await db.transaction((tx) => editProduct(tx, edit));
    return true;
  } catch (error) {
    // Such as a niche that is gone by now.
    if (error instanceof DomainError) return false;
    throw error;
  }
}
