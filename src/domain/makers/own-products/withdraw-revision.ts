import type { ProductField } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { bumpVersion } from "../../catalog/products/content/edit-product.ts";
import { changesOf } from "../../catalog/products/content/product-content.ts";
import { proposeRevision } from "../../catalog/products/life/revisions/propose-revision.ts";
import { lockOwnProduct } from "./own-product-state.ts";
import { keepWorkingCopy } from "./working-copy.ts";

/** Withdraws the changes that wait for review; does nothing if there are none. */
export async function withdrawRevision(db: Db, owned: { productId: number; ownerId: string }): Promise<void> {
  const { productId, ownerId } = owned;
  await db.transaction(async (tx) => {
    const { product, content, revision, copy } = await lockOwnProduct(tx, owned);
    if (!revision) return;
    // Setting every field back to its live value leaves nothing to propose.
    const fields = Object.keys(revision.changes) as ProductField[];
    const wanted = Object.fromEntries(fields.map((field) => [field, content[field]]));
    await proposeRevision(tx, { product, authorId: ownerId, wanted, content });
    await bumpVersion(tx, { productId });
    if (copy)
      await keepWorkingCopy(tx, { productId, authorId: ownerId, fields: changesOf(content, copy.fields), copy });
  });
}
