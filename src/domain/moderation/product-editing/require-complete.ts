import { type AdminProductFields, adminProductProblems } from "#contract/admin/products/admin-product-fields.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { couponExpiryProblem } from "#contract/shared/products/product-fields.ts";
import { isSame } from "../../catalog/products/content/product-content.ts";

type Versions = { stored: Pick<AdminProductFields, "couponExpiryDate"> | null; now: Date };

/** Refuses a product that lacks what its status needs, with a message for each field. */
export function requireComplete(product: AdminProductFields, { stored, now }: Versions): void {
  // A coupon may expire while its product is listed (rule 41), but none is entered after it has expired.
  const isNew = !stored || !isSame("couponExpiryDate", product.couponExpiryDate, stored.couponExpiryDate);
  const expiry = isNew ? couponExpiryProblem(product, now) : undefined;
  const fields = { ...(expiry && { couponExpiryDate: [expiry] }), ...adminProductProblems(product) };
  const wrong = Object.keys(fields);
  if (wrong.length === 0) return;
  throw new DomainError(wrong.every((field) => field === "nicheIds") ? "niche_required" : "invalid_input", { fields });
}
