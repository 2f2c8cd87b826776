import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { submittedToast } from "../product-form/saving/submitted-toast.ts";

/** What the wizard says in a toast after Submit; null for the first time, which the dialog says. */
export function submissionToast(after: OwnProductDetails, before: OwnProductDetails) {
  const isFirst = before.stage === "draft" || before.stage === "incomplete";
  return isFirst ? null : submittedToast(after, before);
}
