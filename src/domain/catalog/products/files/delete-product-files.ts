import { inArray, type SQL, sql } from "drizzle-orm";
import { pictureFileKey, pictureFormats, pictureSizes } from "#contract/shared/products/picture-sizes.ts";
import type { Db } from "#db/database.ts";
import { productFiles } from "#db/schema/catalog.ts";
import type { ProductFileServices } from "./product-file-services.ts";

export type UnwantedFile = { key: string; kind: "picture" | "logo" };

type Deletion = { files: readonly UnwantedFile[]; storage: Pick<ProductFileServices["storage"], "delete"> };

/**
 * Whether the product of a row `f` of product_files uses the file, or will once its pending revision or its working
 * copy is applied. Keys are random, so a key found anywhere in the JSON is a reference.
 */
export const isFileUsed: SQL = sql`(
  exists (select from product_pictures g where g.key = f.key)
  or exists (select from product_directory p where p.id = f.product_id and p.logo_key = f.key)
  or exists (select from product_revisions r where r.product_id = f.product_id and r.state = 'pending'
    and strpos(r.changes::text, f.key) > 0)
  or exists (select from product_working_copies w where w.product_id = f.product_id
    and strpos(w.fields::text, f.key) > 0))`;

/** Files first, rows second: after a crash the row is still there and the next sweep deletes the files. */
export async function deleteProductFiles(db: Db, { files, storage }: Deletion): Promise<void> {
  if (files.length === 0) return;
  await Promise.all(files.flatMap(storageKeysOf).map((key) => storage.delete(key)));
  await db.delete(productFiles).where(
    inArray(
      productFiles.key,
      files.map(({ key }) => key),
    ),
  );
}

/** Also those that a small picture doesn't have: deleting a missing file is not an error. */
function storageKeysOf({ key, kind }: UnwantedFile): string[] {
  if (kind === "logo") return [key];
  return pictureSizes.flatMap(({ name: size }) =>
    pictureFormats.map((format) => pictureFileKey({ key, size, format })),
  );
}
