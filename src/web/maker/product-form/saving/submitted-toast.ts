import * as success from "#contract/messages/success.ts";
import type { OwnProductDetails } from "#contract/own-products.ts";

type Message = { title: string; text?: string };

/** What to say after Submit or Update Product. */
export function submittedToast(after: OwnProductDetails, before: OwnProductDetails): Message {
  if (before.stage === "draft" || before.stage === "incomplete") return success.productSubmitted;
  const isReviewed = after.stage !== "live" || after.revision?.state === "pending";
  return isReviewed ? success.productUpdatedForReview : success.productUpdated;
}
