import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as success from "#contract/shared/messages/success.ts";

type Message = { title: string; text?: string };

/** What a toast says after Submit or Update Product; null the first time, when a dialog says it. */
export function submissionToast(after: OwnProductDetails, before: OwnProductDetails): Message | null {
  if (before.stage === "draft" || before.stage === "incomplete") return null;
  const isReviewed = after.stage !== "live" || after.revision?.state === "pending";
  return isReviewed ? success.productUpdatedForReview : success.productUpdated;
}
