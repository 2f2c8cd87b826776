import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { submittedToast } from "../product-form/saving/submitted-toast.ts";

/** What the wizard says in a toast after Submit; null the first time, when a dialog says it. */
export function submissionToast(after: OwnProductDetails, before: OwnProductDetails) {
  const isFirst = before.stage === "draft" || before.stage === "incomplete";
  return isFirst ? null : submittedToast(after, before);
}
