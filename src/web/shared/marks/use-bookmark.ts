import * as everyPage from "#contract/shared/messages/every-page.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useProductMark } from "./use-product-mark.ts";

/** Saves the product for the viewer, or removes it. */
export function useBookmark(product: ProductCard) {
  const { bookmark } = useApi().products[":id"];
  const { toast } = useToast();
  const call = { param: { id: String(product.id) } };
  return useProductMark({
    product,
    intent: "save",
    send: (wanted) => answerOf(wanted ? bookmark.$put(call) : bookmark.$delete(call)),
    show: (isSaved) => () => ({ isSaved }),
    failed: everyPage.bookmark_failed,
    onDone: (isSaved) => toast({ tone: "success", ...(isSaved ? everyPage.bookmarked : everyPage.bookmarkRemoved) }),
  });
}
