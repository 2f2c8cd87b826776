import { sql } from "drizzle-orm";
import {
  type AdminProductFields,
  type Placement,
  tidyAdminFields,
} from "#contract/admin/products/admin-product-fields.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { editProduct } from "../../catalog/products/content/edit-product.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { getAdminProduct } from "./get-admin-product.ts";
import { keepChildSubcategories, moveToStatus, requireComplete } from "./save-rules.ts";
import { setAdvertising } from "./set-advertising.ts";

type Update = {
  productId: number;
  actor: ProductActor;
  /** The version the administrator saw; if it has changed, nothing is saved. */
  expectedVersion: number;
  /** Only the fields to change. */
  fields: Partial<AdminProductFields>;
  /** For a change of the status. */
  reason?: string | null;
  isException?: boolean;
};

/** *Update Product* of the admin area: content, advertising and status together, all or nothing. */
export async function updateProduct(db: Db, { productId, actor, expectedVersion, ...update }: Update): Promise<void> {
  await db.transaction(async (tx) => {
    const [product] = await lockProducts(tx, { productIds: [productId] });
    if (!product) throw new DomainError("product_not_found");
    const { fields: stored, version } = await getAdminProduct(tx, { productId });
    if (version !== expectedVersion) throw new DomainError("conflict", { currentVersion: version });
    const fields = tidyAdminFields(update.fields);
    if (fields.subcategoryIds) {
      const ids = { chosen: fields.subcategoryIds, stored: stored.subcategoryIds };
      fields.subcategoryIds = await keepChildSubcategories(tx, ids);
    }
    const next = { ...stored, ...fields };
    requireComplete(next, { stored, now: await databaseTime(tx) });
    const edit = { product, actor, fields: contentOf(fields), content: contentOf(stored) };
    const { version: edited } = await editProduct(tx, edit);
    const advertised = await setAdvertising(tx, {
      productId,
      actor,
      before: stored,
      after: next,
      reason: update.reason,
    });
    if (next.status === stored.status) return;
    const move = {
      productId,
      actor,
      status: next.status,
      reason: update.reason ?? null,
      isException: update.isException,
    };
    await moveToStatus(tx, { ...move, expectedVersion: advertised ?? edited });
  });
}

/** The fields that makers can edit too. */
export function contentOf<Fields extends Partial<AdminProductFields>>(fields: Fields): Omit<Fields, keyof Placement> {
  const { status: _status, isAdvertised: _isAdvertised, adStartDate: _start, adEndDate: _end, ...content } = fields;
  return content;
}

export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
