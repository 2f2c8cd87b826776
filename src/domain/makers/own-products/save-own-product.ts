import type { SavedProduct } from "#contract/maker/own-products.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { fieldProblems, type ProductFields, tidyProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { editProduct } from "../../catalog/products/content/edit-product.ts";
import { changesOf } from "../../catalog/products/content/product-content.ts";
import { refuseBlockedContent } from "../../catalog/products/content/refuse-blocked-content.ts";
import { requireCategories } from "../../catalog/products/content/require-categories.ts";
import { requireLockedNiches } from "../../catalog/products/content/require-locked-niches.ts";
import { requireUploads } from "../../catalog/products/content/require-uploads.ts";
import {
  asOwner,
  copiedFields,
  type LockedOwnProduct,
  lockOwnProduct,
  proposedContent,
  versionOf,
} from "./own-product-state.ts";
import { deleteWorkingCopy, keepWorkingCopy } from "./working-copy.ts";

export type OwnSave = {
  productId: number;
  ownerId: string;
  /** As the owner last saw it. */
  version: string;
  /** Only the changed fields. */
  fields: Partial<ProductFields>;
};

/**
 * Autosave: stores what an owner has typed so far. A draft or an incomplete product is edited directly; for any other
 * the changes go to a private working copy, because reviewers or visitors see the product (decision 0035).
 */
export async function saveOwnProduct(db: Db, { productId, ownerId, version, fields }: OwnSave): Promise<SavedProduct> {
  return await db.transaction(async (tx) => {
    const locked = await lockOwnProduct(tx, { productId, ownerId, version });
    return { version: await saveLocked(tx, { locked, ownerId, fields }), savedAt: locked.now.toISOString() };
  });
}

type LockedSave = Pick<OwnSave, "ownerId" | "fields"> & { locked: LockedOwnProduct };

/** Returns the new version. Within the transaction that locked the product. */
export async function saveLocked(db: Db, { locked, ownerId, fields }: LockedSave): Promise<string> {
  const { product, content, copy, revision } = locked;
  const { id: productId, stage } = product;
  const typed = tidyProductFields(fields);
  const wanted = { ...copiedFields({ ...locked, stage }), ...typed };
  if (stage === "draft" || stage === "incomplete") {
    const edited = await editProduct(db, { product, actor: asOwner(ownerId), fields: wanted, content });
    // Made before an administrator returned the product to its owners.
    if (copy) await deleteWorkingCopy(db, { productId });
    return versionOf(edited.version, { copy: null, revision });
  }
  const problems = fieldProblems(typed);
  if (Object.keys(problems).length > 0) throw new DomainError("invalid_input", { fields: problems });
  const changes = changesOf(proposedContent(locked), wanted);
  await refuseBlockedContent(db, changesOf(proposedContent(locked), typed));
  // Only this request's fields: a niche unpublished since an earlier save must not block the next one.
  const { nicheIds, subcategoryIds } = typed;
  requireLockedNiches(product, { nicheIds, content });
  await requireCategories(db, { nicheIds, subcategoryIds, known: content, canUseDrafts: false });
  await requireUploads(db, { productId, ...typed });
  const kept = await keepWorkingCopy(db, { productId, authorId: ownerId, fields: changes, copy });
  return versionOf(product.version, { copy: kept, revision });
}
