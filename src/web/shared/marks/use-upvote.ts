import * as everyPage from "#contract/shared/messages/every-page.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useProductMark } from "./use-product-mark.ts";

/** Sets the viewer's vote. */
export function useUpvote(product: ProductCard) {
  const { upvote } = useApi().products[":id"];
  const call = { param: { id: String(product.id) } };
  return useProductMark({
    product,
    intent: "upvote",
    send: (wanted) => answerOf(wanted ? upvote.$put(call) : upvote.$delete(call)),
    show: (isUpvoted) => (card) =>
      card.isUpvoted === isUpvoted ? {} : { isUpvoted, upvotes: card.upvotes + (isUpvoted ? 1 : -1) },
    failed: everyPage.upvote_failed,
    forbidden: everyPage.upvote_forbidden,
  });
}
