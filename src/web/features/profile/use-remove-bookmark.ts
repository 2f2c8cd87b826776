import { useQueryClient } from "@tanstack/react-query";
import * as errors from "#contract/messages/errors.ts";
import * as success from "#contract/messages/success.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import type { OwnBookmark, OwnBookmarkList } from "#contract/profile.ts";
import { answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { useToast } from "../../ui/toast.tsx";
import { patchCachedProduct } from "../marks/patch-cached-product.ts";
import { messageToast } from "../toasts/message-toast.ts";
import { profileQueries } from "./profile-queries.ts";

type Options = { page: number /** Called when the row is removed. */; onGone: () => void };

/** Removes a bookmark optimistically, rolls back on failure, and offers an undo. */
export function useRemoveBookmark({ page, onGone }: Options) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { queryKey } = profileQueries.bookmarks(api, page);

  const agree = async (productId: number, isSaved: boolean): Promise<void> => {
    patchCachedProduct(queryClient, { id: productId, patch: () => ({ isSaved }) });
    await queryClient.invalidateQueries({ queryKey: ["me", "bookmarks"] });
  };

  async function undo(productId: number): Promise<void> {
    try {
      await answerOf(api.products[":id"].bookmark.$put({ param: { id: String(productId) } }));
      toast({ tone: "success", ...success.bookmarked });
      await agree(productId, true);
    } catch {
      toast({ tone: "error", ...messageToast(errors.bookmark_failed) });
    }
  }

  return async ({ productId, product }: OwnBookmark): Promise<void> => {
    const before = queryClient.getQueryData<OwnBookmarkList>(queryKey);
    queryClient.setQueryData<OwnBookmarkList>(queryKey, (list) => list && without(list, productId));
    onGone();
    try {
      await answerOf(api.me.bookmarks[":id"].$delete({ param: { id: String(productId) } }));
      // A product that is no longer public can't be saved again.
      const action = product ? { label: "Undo", onAction: () => void undo(productId) } : undefined;
      toast({ tone: "success", ...success.bookmarkRemoved, ...(action && { action }) });
      await agree(productId, false);
    } catch {
      queryClient.setQueryData(queryKey, before);
      toast({ tone: "error", ...messageToast(visitorToasts.bookmarkRemoveFailed) });
    }
  };
}

function without(list: OwnBookmarkList, productId: number): OwnBookmarkList {
  const bookmarks = list.bookmarks.filter((bookmark) => bookmark.productId !== productId);
  return { ...list, bookmarks, total: list.total - (list.bookmarks.length - bookmarks.length) };
}
