import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { productFiles } from "#db/schema/catalog.ts";
import { lockProducts } from "../life/lock-products.ts";
import { judgeTransition, type ProductActor, rolesOf } from "../life/product-status.ts";
import { deleteProductFiles, isFileUsed } from "./delete-product-files.ts";
import type { ProductFileServices } from "./product-file-services.ts";

type Target = { productId: number; actor: ProductActor };

/** Everyone who may edit the product may upload for it. Strangers don't find out that it exists. */
export async function requireUploadTarget(db: Db, { productId, actor }: Target): Promise<void> {
  await db.transaction((tx) => lockTarget(tx, { productId, actor }));
}

type NewFile = Target & {
  file: Pick<typeof productFiles.$inferInsert, "key" | "kind" | "width" | "height">;
  /** What to store under which key. */
  contents: { key: string; bytes: Uint8Array; contentType: string }[];
  storage: ProductFileServices["storage"];
};

/** Stores an upload, which no page shows until the product's fields refer to it. All of it or nothing. */
export async function storeProductFile(db: Db, { productId, actor, file, contents, storage }: NewFile): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTarget(tx, { productId, actor });
    await requireRoom(tx, { productId });
    await tx.insert(productFiles).values({ ...file, productId, uploadedBy: actor.userId });
  });
  try {
    for (const { key, bytes, contentType } of contents) await storage.put(key, bytes, { contentType });
  } catch (error) {
    // If this fails too, the sweep deletes the rest.
    await deleteProductFiles(db, { files: [file], storage }).catch(() => {});
    throw error;
  }
}

async function lockTarget(db: Db, { productId, actor }: Target): Promise<void> {
  const [product] = await lockProducts(db, { productIds: [productId] });
  if (!product) throw new DomainError("product_not_found");
  const { stage, isSuggestion } = product;
  const verdict = judgeTransition({ command: "edit", stage, isSuggestion, roles: rolesOf(actor, product) });
  if (verdict.kind === "refused") throw new DomainError(verdict.code);
}

/** Counted under the product's lock, so that uploads at the same time don't all fit. */
async function requireRoom(db: Db, { productId }: { productId: number }): Promise<void> {
  const { rows } = await db.execute<{ unused: number }>(sql`
    select count(*)::int as unused from product_files f where f.product_id = ${productId} and not ${isFileUsed}`);
  if ((rows[0]?.unused ?? 0) >= limits.pictures.unusedMax) throw new DomainError("too_many_uploads");
}
