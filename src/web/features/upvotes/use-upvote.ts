import * as errors from "#contract/messages/errors.ts";
import { answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { useProductMark } from "../products/use-product-mark.ts";

/** Sets the viewer's vote. */
export function useUpvote(productId: number) {
  const { upvote } = useApi().products[":id"];
  const call = { param: { id: String(productId) } };
  return useProductMark({
    productId,
    intent: "upvote",
    send: (wanted) => answerOf(wanted ? upvote.$put(call) : upvote.$delete(call)),
    show: (isUpvoted) => (card) =>
      card.isUpvoted === isUpvoted ? {} : { isUpvoted, upvotes: card.upvotes + (isUpvoted ? 1 : -1) },
    failed: errors.upvote_failed,
    forbidden: errors.upvote_forbidden,
  });
}
