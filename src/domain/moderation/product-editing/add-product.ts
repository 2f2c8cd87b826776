import { type AdminProductFields, tidyAdminFields } from "#contract/admin/products/admin-product-fields.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { refuseBlockedContent } from "../../catalog/products/content/refuse-blocked-content.ts";
import { requireCategories } from "../../catalog/products/content/require-categories.ts";
import { requireUploads } from "../../catalog/products/content/require-uploads.ts";
import { createProduct } from "../../catalog/products/life/create-product.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { inviteMaker } from "../../makers/invitations/invite-maker.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { findFirstAnswer, type Json, withIdempotency } from "../../records/repeats/with-idempotency.ts";
import { getAdminProduct } from "./get-admin-product.ts";
import { keepChildSubcategories, moveToStatus, requireComplete } from "./save-rules.ts";
import { setAdvertising } from "./set-advertising.ts";
import { contentOf, databaseTime, updateProduct } from "./update-product.ts";
import { writeMakerComment } from "./write-maker-comment.ts";

export type Added = { id: number; slug: string; version: number };

export type NewAdminProduct = {
  actor: ProductActor;
  /** The same key creates one product. */
  key: string;
  /** A draft that this form has already stored, because pictures are uploaded for an existing product. */
  draftId: number | null;
  fields: AdminProductFields;
  /** Usernames and addresses to invite. */
  makers: string[];
  makerComment: string;
};

/** *Create Product* of the admin area: a product in the chosen status that nobody has submitted, with its invitations. */
export async function addProduct(db: Db, { actor, key, ...product }: NewAdminProduct): Promise<Added> {
  return await withIdempotency(db, { key, userId: actor.userId, request: requestOf(product) }, async (tx) => {
    const { draftId, fields, makers, makerComment } = product;
    const id = draftId === null ? await insert(tx, { actor, fields }) : await finish(tx, { draftId, actor, fields });
    for (const maker of makers) {
      const invitee = maker.includes("@") ? { email: maker } : { username: maker };
      await inviteMaker(tx, { productId: id, actor, invitee });
    }
    if (makerComment.trim() !== "") {
      await writeMakerComment(tx, { productId: id, actor, comment: makerComment, author: null });
    }
    const { slug, version } = await getAdminProduct(tx, { productId: id });
    return { id, slug, version };
  });
}

/** The product that this key has already created. */
export function findAddedProduct(db: Db, { actor, key, ...product }: NewAdminProduct): Promise<Added | null> {
  return findFirstAnswer(db, { key, userId: actor.userId, request: requestOf(product) });
}

function requestOf(product: Omit<NewAdminProduct, "actor" | "key">): Json {
  return { action: "add", ...product };
}

type Insertion = Pick<NewAdminProduct, "actor" | "fields">;

/** It starts as a draft, so that the command that leads to the chosen status does everything that goes with it. */
async function insert(db: Db, { actor, fields: typed }: Insertion): Promise<number> {
  const fields = { ...typed, ...tidyAdminFields(typed) };
  requireComplete(fields, { stored: null, now: await databaseTime(db) });
  await refuseBlockedContent(db, fields);
  const { productName, couponExpiryDate, pictures, logoKey, ...content } = contentOf(fields);
  await requireCategories(db, { ...content, canUseDrafts: true });
  content.subcategoryIds = await keepChildSubcategories(db, { chosen: content.subcategoryIds, stored: [] });
  const { id } = await createProduct(db, {
    ...content,
    name: productName,
    couponExpiryDate: couponExpiryDate ? new Date(couponExpiryDate) : null,
    status: "draft",
    submitterId: null,
  });
  // A product that doesn't exist yet has no uploads.
  await requireUploads(db, { productId: id, pictures, logoKey });
  await recordAct(db, {
    actorId: actor.userId,
    action: "product.created",
    objectType: "product",
    objectId: id,
    after: { productName, websiteUrl: content.websiteUrl },
  });
  const none = { isAdvertised: false, adStartDate: null, adEndDate: null };
  const version = await setAdvertising(db, { productId: id, actor, before: none, after: fields });
  if (fields.status === "draft") return id;
  await moveToStatus(db, { productId: id, expectedVersion: version ?? 1, actor, status: fields.status });
  return id;
}

type Finishing = Insertion & { draftId: number };

async function finish(db: Db, { draftId, actor, fields }: Finishing): Promise<number> {
  const [draft] = await lockProducts(db, { productIds: [draftId] });
  if (draft?.stage !== "draft" || draft.submitterId !== null) throw new DomainError("product_not_found");
  await updateProduct(db, { productId: draftId, actor, expectedVersion: draft.version, fields });
  return draftId;
}
