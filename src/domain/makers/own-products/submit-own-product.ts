import { DomainError } from "#contract/shared/errors.ts";
import {
  couponExpiryProblem,
  type ProductFields,
  tidyProductFields,
} from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { editProduct } from "../../catalog/products/content/edit-product.ts";
import { isSame } from "../../catalog/products/content/product-content.ts";
import type { ProductStage } from "../../catalog/products/life/product-status.ts";
import { submitProduct } from "../../catalog/products/life/submit-product.ts";
import { withIdempotency } from "../../records/repeats/with-idempotency.ts";
import { asOwner, type LockedOwnProduct, lockOwnProduct } from "./own-product-state.ts";
import { deleteWorkingCopy } from "./working-copy.ts";

type OwnSubmission = {
  productId: number;
  ownerId: string;
  /** The same key submits once. */
  key: string;
  version: string;
  /** Everything in the form, and therefore everything in the working copy. */
  fields: ProductFields;
};

/**
 * "Submit Product" and "Update Product": stores the form and hands the product in for review, all or nothing. A product
 * that is under review or live stays there; rule 28 decides which of its changes wait for an administrator.
 */
export async function submitOwnProduct(db: Db, { key, ...submission }: OwnSubmission): Promise<void> {
  const { productId, ownerId, version, fields } = submission;
  const request = { action: "submit", productId, version, fields };
  await withIdempotency(db, { key, userId: ownerId, request }, async (tx) => {
    const locked = await lockOwnProduct(tx, { productId, ownerId, version });
    requireOpenCoupon(locked, fields);
    const { product, content, copy } = locked;
    const actor = asOwner(ownerId);
    const edited = await editProduct(tx, { product, actor, fields, content });
    if (copy) await deleteWorkingCopy(tx, { productId });
    if (isUnsubmitted(edited.stage)) {
      await submitProduct(tx, { productId, actor, expectedVersion: edited.version });
    }
    return { productId };
  });
}

/** An approved product whose name or links changed is a draft again, and goes back to the queue at once. */
function isUnsubmitted(stage: ProductStage): boolean {
  return stage === "draft" || stage === "incomplete" || stage === "rejected";
}

/** A coupon may expire while its product is listed, but an expired one can't be submitted. */
function requireOpenCoupon({ product, content, now }: LockedOwnProduct, typed: OwnSubmission["fields"]): void {
  const fields = { ...content, ...tidyProductFields(typed) };
  const isStored = isSame("couponExpiryDate", fields.couponExpiryDate, content.couponExpiryDate);
  if (isStored && !isUnsubmitted(product.stage)) return;
  const problem = couponExpiryProblem(fields, now);
  if (problem) throw new DomainError("invalid_input", { fields: { couponExpiryDate: [problem] } });
}
