import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import {
  fieldProblems,
  type ProductField,
  type ProductFields,
  reviewedFields,
  tidyProductFields,
} from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import type { LockedProduct } from "../life/lock-products.ts";
import { judgeTransition, type ProductActor, type ProductStage, rolesOf } from "../life/product-status.ts";
import { proposeRevision, type WaitingRevision } from "../life/revisions/propose-revision.ts";
import { applyChanges } from "./apply-changes.ts";
import { diffForLog } from "./diff-for-log.ts";
import { changesOf, requireFitForReview } from "./product-content.ts";
import { refuseBlockedContent } from "./refuse-blocked-content.ts";
import { requireCategories } from "./require-categories.ts";
import { requireLockedNiches } from "./require-locked-niches.ts";
import { requireUploads } from "./require-uploads.ts";

type Edit = {
  product: LockedProduct;
  actor: ProductActor;
  /** Only the fields to change. */
  fields: Partial<ProductFields>;
  /** The product's stored content. */
  content: ProductFields;
};

export type EditedProduct = {
  productId: number;
  slug: string;
  version: number;
  stage: ProductStage;
  /** The fields that changed. */
  applied: ProductField[];
  /** Changes waiting for an administrator, from this edit and earlier ones (rule 28). */
  revision: WaitingRevision | null;
};

/**
 * Edits a product's text, links and slug, all or nothing, in the transaction that locked it and read its content. On a
 * live product an owner's change of name, outside links, logo, pictures, video or coupon becomes a revision; the rest
 * applies at once (rule 28).
 */
export async function editProduct(db: Db, { product, actor, fields, content }: Edit): Promise<EditedProduct> {
  const reviewedTo = requireEditable(product, { actor });
  const wanted = tidyProductFields(fields);
  const problems = fieldProblems(wanted);
  if (Object.keys(problems).length > 0) throw new DomainError("invalid_input", { fields: problems });
  const { id: productId, slug, version, stage } = product;
  const [reviewed, free] = split(wanted);
  const isRevised = reviewedTo === "revision";
  const changes = changesOf(content, isRevised ? free : wanted);
  const applied = Object.keys(changes) as ProductField[];
  const losesApproval = reviewedTo === "draft" && applied.some(isReviewed);

  if (isSeenByOthers(product)) requireFitForReview({ ...content, ...changes }, applied);
  const isAdmin = rolesOf(actor, product).includes("admin");
  if (!isAdmin) requireLockedNiches(product, { nicheIds: changes.nicheIds, content });
  const typed = changesOf(content, wanted);
  await refuseBlockedContent(db, typed);
  await requireUploads(db, { productId, ...typed });
  await requireCategories(db, { ...changes, known: content, canUseDrafts: isAdmin });
  const result = { productId, slug, version, stage };
  const proposal = isRevised
    ? // A repository can be proposed together with the box that says the source is open.
      await proposeRevision(db, {
        product,
        authorId: actor.userId,
        wanted: reviewed,
        content: { ...content, ...changes },
      })
    : { revision: null, isNew: false };
  if (applied.length > 0) {
    Object.assign(result, await applyChanges(db, { product, changes, losesApproval }));
    if (losesApproval) result.stage = "draft";
    await logEdit(db, { product, actor, content, changes });
  } else if (proposal.isNew) {
    result.version = await bumpVersion(db, { productId });
  }
  return { ...result, applied, revision: proposal.revision };
}

function requireEditable(product: LockedProduct, { actor }: Pick<Edit, "actor">) {
  const { stage, isSuggestion } = product;
  const asked = { stage, isSuggestion, roles: rolesOf(actor, product) };
  const verdict = judgeTransition({ ...asked, command: "edit" });
  if (verdict.kind === "refused") throw new DomainError(verdict.code);
  const reviewed = judgeTransition({ ...asked, command: "editReviewed" });
  if (reviewed.kind !== "allowed") throw new Error("Whoever may edit a product may edit all of it");
  return reviewed.to;
}

function isReviewed(field: ProductField): boolean {
  return (reviewedFields as readonly ProductField[]).includes(field);
}

function split(fields: Partial<ProductFields>): [reviewed: Partial<ProductFields>, free: Partial<ProductFields>] {
  const entries = Object.entries(fields) as [ProductField, unknown][];
  const pick = (isWanted: boolean) => Object.fromEntries(entries.filter(([field]) => isReviewed(field) === isWanted));
  return [pick(true), pick(false)];
}

/** Drafts and rejected products may be incomplete. */
function isSeenByOthers({ stage }: LockedProduct): boolean {
  return stage === "submitted" || stage === "approved" || stage === "live";
}

/** Other tabs must notice the revision; for visitors nothing changes. */
export async function bumpVersion(db: Db, { productId }: { productId: number }): Promise<number> {
  const version = sql`${products.version} + 1`;
  const [row] = await db
    .update(products)
    .set({ version })
    .where(eq(products.id, productId))
    .returning({ version: products.version });
  if (!row) throw new DomainError("product_not_found");
  return row.version;
}

type LoggedEdit = {
  product: LockedProduct;
  actor: ProductActor;
  content: ProductFields;
  changes: Partial<ProductFields>;
};

/** Owners' work on their own drafts is private, and autosaved at every pause. */
async function logEdit(db: Db, { product, actor, content, changes }: LoggedEdit): Promise<void> {
  const isOwner = rolesOf(actor, product).some((role) => role !== "admin");
  if (isOwner && (product.stage === "draft" || product.stage === "incomplete")) return;
  await recordAct(db, {
    actorId: actor.userId,
    action: "product.edited",
    objectType: "product",
    objectId: product.id,
    ...diffForLog(content, changes),
  });
}
