import { eq } from "drizzle-orm";
import type { ProductPicture } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { productPictures } from "#db/schema/catalog.ts";

type Gallery = { productId: number; pictures: readonly ProductPicture[] };

/** Makes these the product's gallery, in this order. Within the transaction that edits it. */
export async function setPictures(db: Db, { productId, pictures }: Gallery): Promise<void> {
  await db.delete(productPictures).where(eq(productPictures.productId, productId));
  if (pictures.length === 0) return;
  await db
    .insert(productPictures)
    .values(pictures.map(({ key, alt }, index) => ({ productId, position: index + 1, key, alt })));
}
