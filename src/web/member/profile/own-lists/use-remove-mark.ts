import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { OwnBookmark } from "#contract/member/profile.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { type Marked, patchCachedProduct } from "#web/shared/marks/patch-cached-product.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";

type Mark = Pick<OwnBookmark, "productId" | "product">;
type Call = (param: { id: string }) => Promise<unknown>;

type Removal<List> = {
  /** The shown page's query key; its first two parts are the same for all pages. */
  queryKey: QueryKey;
  without: (list: List, productId: number) => List;
  /** The change to the product on other cached pages. */
  patch: (isOn: boolean) => Marked;
  remove: Call;
  restore: Call;
  messages: Record<"removed" | "restored" | "removeFailed" | "restoreFailed", Message>;
  /** Called when the row is removed. */
  onGone: () => void;
};

type Remove = (mark: Mark) => Promise<void>;

/** Removes one of the viewer's marks optimistically, rolls back on failure, and offers an undo. */
export function useRemoveMark<List>({
  queryKey,
  without,
  patch,
  remove,
  restore,
  messages,
  onGone,
}: Removal<List>): Remove {
  const queryClient = useQueryClient();
  const { toast } = useToast();

  const agree = async (productId: number, isOn: boolean): Promise<void> => {
    patchCachedProduct(queryClient, { id: productId, patch: () => patch(isOn) });
    await queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 2) });
  };

  async function undo(mark: Mark): Promise<void> {
    const { productId } = mark;
    try {
      await restore({ id: String(productId) });
      // Undone in turn, the mark is removed again, with the same way back.
      const action = { label: "Undo", onAction: () => void removeMark(mark) };
      toast({ tone: "success", ...messageToast(messages.restored), action });
      await agree(productId, true);
    } catch {
      toast({ tone: "error", ...messageToast(messages.restoreFailed) });
    }
  }

  async function removeMark(mark: Mark): Promise<void> {
    const { productId, product } = mark;
    const before = queryClient.getQueryData<List>(queryKey);
    queryClient.setQueryData<List>(queryKey, (list) => list && without(list, productId));
    try {
      await remove({ id: String(productId) });
      // A product that is no longer public can't be added again.
      const action = product ? { label: "Undo", onAction: () => void undo(mark) } : undefined;
      toast({ tone: "success", ...messageToast(messages.removed), ...(action && { action }) });
      await agree(productId, false);
    } catch {
      queryClient.setQueryData(queryKey, before);
      toast({ tone: "error", ...messageToast(messages.removeFailed) });
    }
  }

  return async (mark) => {
    const removed = removeMark(mark);
    onGone();
    await removed;
  };
}
