import { DomainError } from "#contract/shared/errors.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { type EditedProduct, editProduct } from "#domain/catalog/products/content/edit-product.ts";
import { getProductContent } from "#domain/catalog/products/content/product-content.ts";
import { lockProducts } from "#domain/catalog/products/life/lock-products.ts";
import type { ProductActor } from "#domain/catalog/products/life/product-status.ts";

type Edit = { productId: number; expectedVersion: number; actor: ProductActor; fields: Partial<ProductFields> };

/** Locks the product and edits it, as each command that edits does in its transaction. */
export async function editStoredProduct(db: Db, { productId, expectedVersion, ...edit }: Edit): Promise<EditedProduct> {
  return await db.transaction(async (tx) => {
    const [product] = await lockProducts(tx, { productIds: [productId] });
    if (!product) throw new DomainError("product_not_found");
    if (product.version !== expectedVersion) throw new DomainError("conflict", { currentVersion: product.version });
    return await editProduct(tx, { product, content: await getProductContent(tx, { productId }), ...edit });
  });
}
