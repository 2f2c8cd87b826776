import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as success from "#contract/shared/messages/success.ts";

type Message = { title: string; text?: string };

/** What to say after Submit or Update Product. */
export function submittedToast(after: OwnProductDetails, before: OwnProductDetails): Message {
  if (before.stage === "draft" || before.stage === "incomplete") return success.productSubmitted;
  const isReviewed = after.stage !== "live" || after.revision?.state === "pending";
  return isReviewed ? success.productUpdatedForReview : success.productUpdated;
}
