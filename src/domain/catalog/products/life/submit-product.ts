import { DomainError, type ErrorCode, type FieldErrors } from "#contract/shared/errors.ts";
import { submissionProblems } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { getProductContent } from "../content/product-content.ts";
import { refuseBlockedContent } from "../content/refuse-blocked-content.ts";
import { changeStatus, type StatusOutcome } from "./change-status.ts";
import { onlyOutcome } from "./judge-products.ts";
import type { ProductActor } from "./product-status.ts";

type Submission = { productId: number; actor: ProductActor; expectedVersion: number };

/**
 * Submits a product for review once it has everything a page needs; otherwise refuses with a message for each field.
 */
export async function submitProduct(db: Db, { productId, actor, expectedVersion }: Submission): Promise<StatusOutcome> {
  const products = [{ productId, expectedVersion }];
  return onlyOutcome(await changeStatus(db, { command: "submit", products, actor, check: requireComplete }));
}

async function requireComplete(db: Db, { id }: { id: number }): Promise<void> {
  const content = await getProductContent(db, { productId: id });
  const fields = submissionProblems(content);
  const code = codeOf(fields);
  if (code) throw new DomainError(code, { fields });
  // All of it: the draft may be older than an entry of the blocklists.
  await refuseBlockedContent(db, content);
}

/** The fields come first, then the categories, as in the wizard. */
function codeOf(problems: FieldErrors): ErrorCode | null {
  const fields = Object.keys(problems);
  const isCoupon = (field: string) => field === "couponText" || field === "couponCode";
  if (fields.some((field) => field !== "nicheIds" && !isCoupon(field))) return "missing_information";
  if (fields.includes("nicheIds")) return "missing_categories";
  return fields.length > 0 ? "coupon_incomplete" : null;
}
