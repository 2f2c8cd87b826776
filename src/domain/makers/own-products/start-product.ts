import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { createDraft } from "../../catalog/products/life/create-draft.ts";
import { findFirstAnswer, type Json, withIdempotency } from "../../records/repeats/with-idempotency.ts";
import { asOwner, versionOf } from "./own-product-state.ts";

type Started = { id: number; slug: string; version: string };

export type Start = {
  ownerId: string;
  /** The same key creates one product. */
  key: string;
  stage: "draft" | "incomplete";
  fields: Pick<ProductFields, "productName" | "websiteUrl" | "logoUrl" | "pricing" | "pricingNote">;
};

/** Creates a product from the basic form: "Save as Draft" or "Proceed to Details". */
export function startProduct(db: Db, { ownerId, key, stage, fields }: Start): Promise<Started> {
  return withIdempotency(db, { key, userId: ownerId, request: startRequest({ stage, fields }) }, async (tx) => {
    const { productId, slug, version } = await createDraft(tx, { actor: asOwner(ownerId), stage, fields });
    return { id: productId, slug, version: versionOf(version, { copy: null, revision: null }) };
  });
}

/** The product that this key has already created. */
export function findStartedProduct(db: Db, { ownerId, key, stage, fields }: Start): Promise<Started | null> {
  return findFirstAnswer(db, { key, userId: ownerId, request: startRequest({ stage, fields }) });
}

function startRequest({ stage, fields }: Pick<Start, "stage" | "fields">): Json {
  return { action: "start", stage, fields };
}
