import { and, eq } from "drizzle-orm";
import {
  type ProductField,
  type ProductFields,
  type RevisionChanges,
  tidyProductFields,
} from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { productRevisions } from "#db/schema/operations.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { diffForLog } from "../../content/diff-for-log.ts";
import { areSameChanges, changesOf, requireFitForReview } from "../../content/product-content.ts";
import type { LockedProduct } from "../lock-products.ts";
import { supersedeRevisions } from "./supersede-revisions.ts";

export type WaitingRevision = { id: number; fields: ProductField[] };

type Proposal = {
  product: LockedProduct;
  authorId: string;
  /** New values for the reviewed fields; a field set back to its live value is withdrawn. */
  wanted: Partial<ProductFields>;
  content: ProductFields;
};

/**
 * Stores changes to a live product until an administrator decides (rule 28). One revision is pending at a time: a newer
 * one replaces it and carries over the fields it doesn't mention. Within a transaction that holds the product.
 */
export async function proposeRevision(
  db: Db,
  { product, authorId, wanted, content }: Proposal,
): Promise<{ revision: WaitingRevision | null; isNew: boolean }> {
  const productId = product.id;
  const [waiting] = await db
    .select({ id: productRevisions.id, changes: productRevisions.changes })
    .from(productRevisions)
    .where(and(eq(productRevisions.productId, productId), eq(productRevisions.state, "pending")));
  const next = changesOf(content, { ...proposedBy(waiting?.changes ?? {}), ...wanted });
  const fields = Object.keys(next) as ProductField[];
  if (areSameChanges(next, proposedBy(waiting?.changes ?? {}))) {
    return { revision: waiting ? { id: waiting.id, fields } : null, isNew: false };
  }
  requireFitForReview({ ...content, ...next }, fields);
  await supersedeRevisions(db, { productIds: [productId] });
  const revision = fields.length > 0 ? await insertRevision(db, { productId, authorId, content, next }) : null;
  await recordAct(db, {
    actorId: authorId,
    action: revision ? "revision.proposed" : "revision.withdrawn",
    objectType: "product",
    objectId: productId,
    ...diffForLog(content, next),
  });
  return { revision, isNew: true };
}

/** The new values of a revision, in today's spelling: it may have waited since before a spelling rule was added. */
export function proposedBy(changes: RevisionChanges): Partial<ProductFields> {
  return tidyProductFields(Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to])));
}

type NewRevision = { productId: number; authorId: string; content: ProductFields; next: Partial<ProductFields> };

async function insertRevision(db: Db, { productId, authorId, content, next }: NewRevision): Promise<WaitingRevision> {
  const fields = Object.keys(next) as ProductField[];
  const changes = Object.fromEntries(fields.map((field) => [field, { from: content[field], to: next[field] }]));
  const [row] = await db
    .insert(productRevisions)
    .values({ productId, authorId, changes: changes as RevisionChanges })
    .returning({ id: productRevisions.id });
  if (!row) throw new Error("The revision was not stored");
  return { id: row.id, fields };
}
