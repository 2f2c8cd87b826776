import { useQueryClient } from "@tanstack/react-query";
import type { MergePreview } from "#contract/admin/engine/engine-merges.ts";
import * as engine from "#contract/admin/messages/engine.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useSend } from "#web/data/use-send.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";

type MergedPair = Pick<MergePreview, "kept" | "gone">;
type Merging = { pairs: MergedPair[]; reason: string | null };

/** Merges the pairs as they were shown, says what became of it, and offers Undo. */
export function useMerge({ onDone }: { onDone: () => void }) {
  const merges = useApi().admin["my-ai-engine"].merges;
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["admin"] });

  async function undo(mergeIds: number[]) {
    try {
      for (const id of mergeIds) await answerOf(merges[":id"].undo.$post({ param: { id: String(id) } }));
      toast({ tone: "success", ...adminPages.undone });
    } catch (error) {
      toast({ tone: "error", ...messageToast(engine.mergeUndoFailed), text: (error as Error).message });
    }
    await refresh();
  }

  const merging = useSend({
    send: ({ pairs, reason }: Merging) => {
      const seen = ({ id, version }: MergePreview["kept"]) => ({ productId: id, version });
      const json = { merges: pairs.map(({ kept, gone }) => ({ kept: seen(kept), gone: seen(gone) })), reason };
      return answerOf(merges.$post({ json }));
    },
    async onSuccess({ merged, refused }) {
      onDone();
      const action = { label: "Undo", onAction: () => void undo(merged.map(({ mergeId }) => mergeId).reverse()) };
      if (merged.length > 0)
        toast({
          tone: "success",
          ...engine.productsMerged(merged.length),
          action,
          durationMs: limits.admin.undoToastMs,
        });
      if (refused.length > 0) toast({ tone: "error", ...engine.mergesRefused(refused.map(({ reason }) => reason)) });
      await refresh();
    },
    onError: ({ message }) => toast({ tone: "error", ...messageToast(engine.mergeFailed), text: message }),
  });
  return { merge: merging.start, isPending: merging.isPending };
}
