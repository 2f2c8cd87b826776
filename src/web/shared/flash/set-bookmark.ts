import * as everyPage from "#contract/shared/messages/every-page.ts";
import type { BookmarkUndo } from "#contract/shared/pages/flash.ts";
import { answerOf } from "../../data/api-client.ts";
import type { Shell } from "../../data/shell.ts";
import { toastStore } from "../../ui/toasts/toast-store.ts";
import { patchCachedProduct } from "../marks/patch-cached-product.ts";
import { messageToast } from "../toasts/message-toast.ts";

/** Sets or removes the viewer's bookmark from a toast, and offers the way back. */
export async function setBookmark(
  { api, queryClient }: Pick<Shell, "api" | "queryClient">,
  { productId, isSaved }: BookmarkUndo,
): Promise<void> {
  const { bookmark } = api.products[":id"];
  const call = { param: { id: String(productId) } };
  try {
    await answerOf(isSaved ? bookmark.$put(call) : bookmark.$delete(call));
  } catch {
    toastStore.toast({ tone: "error", ...messageToast(everyPage.bookmark_failed) });
    return;
  }
  patchCachedProduct(queryClient, { id: productId, patch: () => ({ isSaved }) });
  toastStore.toast({
    tone: "success",
    ...messageToast(isSaved ? everyPage.bookmarked : everyPage.bookmarkRemoved),
    action: {
      label: "Undo",
      onAction: () => void setBookmark({ api, queryClient }, { productId, isSaved: !isSaved }),
    },
  });
}
