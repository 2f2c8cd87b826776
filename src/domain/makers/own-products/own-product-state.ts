import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { ProductFields, RevisionChanges } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { productRevisions, productWorkingCopies } from "#db/schema/operations.ts";
import { contentColumns, toContent } from "../../catalog/products/content/product-content.ts";
import { lockedNicheIdsOf } from "../../catalog/products/content/require-locked-niches.ts";
import { type LockedProduct, lockProducts } from "../../catalog/products/life/lock-products.ts";
import { type ProductStage, rolesOf } from "../../catalog/products/life/product-status.ts";
import { proposedBy } from "../../catalog/products/life/revisions/propose-revision.ts";

/** The data behind an owner's form. */
export type OwnState = {
  /** As stored; on a live product this is the version that visitors see. */
  content: ProductFields;
  /** Changes that wait for an administrator (rule 28). */
  revision: { id: number; changes: RevisionChanges } | null;
  /** Changes that only the owners have seen (decision 0035). */
  copy: { fields: Partial<ProductFields>; version: number } | null;
};

export type LockedOwnProduct = OwnState & {
  product: LockedProduct;
  /** The database's time, used for everything this transaction stores. */
  now: Date;
};

type Owned = { productId: number; ownerId: string };

/**
 * Locks a product for its owner; for everybody else it doesn't exist, administrators included. With a version, refuses
 * unless the product, its revision and its working copy are as the owner last saw them.
 */
export async function lockOwnProduct(
  db: Db,
  { productId, ownerId, version }: Owned & { version?: string },
): Promise<LockedOwnProduct> {
  const [product] = await lockProducts(db, { productIds: [productId] });
  const isOwn = product && rolesOf(asOwner(ownerId), product).length > 0;
  if (!product || !isOwn || product.isSuggestion || product.stage === "deleted")
    throw new DomainError("product_not_found");
  const locked = { product, ...(await getOwnState(db, { productId })) };
  if (version !== undefined && version !== versionOf(product.version, locked)) throw new DomainError("conflict");
  return locked;
}

/** Owners act as owners, even if they are administrators: their changes to live products are reviewed too. */
export function asOwner(ownerId: string) {
  return { userId: ownerId, isAdmin: false };
}

/** One version string that covers everything a save could overwrite. */
export function versionOf(productVersion: number, { copy, revision }: Omit<OwnState, "content">): string {
  return [productVersion, copy?.version ?? 0, revision?.id ?? 0].join(".");
}

/** The product as it will be once the pending revision is approved. */
export function proposedContent({ content, revision }: Omit<OwnState, "copy">): ProductFields {
  return { ...content, ...proposedBy(revision?.changes ?? {}) };
}

/** The content of the form: all of the owners' changes, wherever they are stored. */
export function formContent(state: OwnState & { stage: ProductStage }): ProductFields {
  return { ...proposedContent(state), ...copiedFields(state) };
}

/** The working copy's fields, with niches that the product got meanwhile and the owner can't remove. */
export function copiedFields({ copy, content, stage }: OwnState & { stage: ProductStage }): Partial<ProductFields> {
  const fields = copy?.fields ?? {};
  if (!fields.nicheIds) return fields;
  return { ...fields, nicheIds: [...new Set([...fields.nicheIds, ...lockedNicheIdsOf({ stage }, content)])] };
}

/** Doesn't check permissions. */
export async function getOwnState(
  db: Db,
  { productId }: { productId: number },
): Promise<Omit<LockedOwnProduct, "product">> {
  const [row] = await db
    .select({
      now: sql`now()`.mapWith(products.updatedAt),
      content: contentColumns,
      copy: { fields: productWorkingCopies.fields, version: productWorkingCopies.version },
      revision: { id: productRevisions.id, changes: productRevisions.changes },
    })
    .from(products)
    .leftJoin(productWorkingCopies, eq(productWorkingCopies.productId, products.id))
    .leftJoin(
      productRevisions,
      and(eq(productRevisions.productId, products.id), sql`${productRevisions.state} = 'pending'`),
    )
    .where(eq(products.id, productId));
  if (!row) throw new DomainError("product_not_found");
  return { ...row, content: toContent(row.content) };
}
