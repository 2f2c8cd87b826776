import { inArray } from "drizzle-orm";
import { pictureFileKey, pictureFormats, pictureSizes } from "#contract/shared/products/picture-sizes.ts";
import type { Db } from "#db/database.ts";
import { productFiles } from "#db/schema/catalog.ts";
import type { ProductFileServices } from "./product-file-services.ts";

export type UnwantedFile = { key: string; kind: "picture" | "logo" };

type Deletion = { files: readonly UnwantedFile[]; storage: Pick<ProductFileServices["storage"], "delete"> };

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
