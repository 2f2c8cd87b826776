import { eq, sql } from "drizzle-orm";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { productWorkingCopies } from "#db/schema/operations.ts";
import { areSameChanges } from "../../catalog/products/content/product-content.ts";
import type { OwnState } from "./own-product-state.ts";

type Copy = NonNullable<OwnState["copy"]>;

type Keeping = { productId: number; authorId: string; fields: Partial<ProductFields>; copy: Copy | null };

/** Stores the changed fields, or nothing if none has changed. Within a transaction that holds the product. */
export async function keepWorkingCopy(db: Db, { productId, authorId, fields, copy }: Keeping): Promise<Copy | null> {
  if (Object.keys(fields).length === 0) {
    if (copy) await deleteWorkingCopy(db, { productId });
    return null;
  }
  if (copy && areSameChanges(fields, copy.fields)) return copy;
  const [kept] = await db
    .insert(productWorkingCopies)
    .values({ productId, fields, authorId, version: sql`default` })
    .onConflictDoUpdate({
      target: productWorkingCopies.productId,
      set: {
        fields: sql`excluded.fields`,
        version: sql`excluded.version`,
        authorId: sql`excluded.author_id`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ fields: productWorkingCopies.fields, version: productWorkingCopies.version });
  if (!kept) throw new Error("The working copy was not stored");
  return kept;
}

export async function deleteWorkingCopy(db: Db, { productId }: { productId: number }): Promise<void> {
  await db.delete(productWorkingCopies).where(eq(productWorkingCopies.productId, productId));
}
