import type { MergePreview } from "#contract/admin/engine/engine-merges.ts";
import * as engine from "#contract/admin/messages/engine.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { useAct } from "../../acts/use-act.ts";

type MergedPair = Pick<MergePreview, "kept" | "gone">;
type Merging = { pairs: MergedPair[]; reason: string | null };

/** Merges the pairs as they were shown. Reports those that can't be merged, and merges the rest. */
export function useMerge({ onDone }: { onDone: () => void }) {
  const merges = useApi().admin["my-ai-engine"].merges;
  const { toast } = useToast();
  return useAct({
    send({ pairs, reason }: Merging) {
      const seen = ({ id, version }: MergePreview["kept"]) => ({ productId: id, version });
      const json = { merges: pairs.map(({ kept, gone }) => ({ kept: seen(kept), gone: seen(gone) })), reason };
      return answerOf(merges.$post({ json }));
    },
    done: ({ merged }) => (merged.length > 0 ? engine.productsMerged(merged.length) : undefined),
    undo:
      ({ merged }) =>
      async () => {
        const json = { mergeIds: merged.map(({ mergeId }) => mergeId) };
        const { refused } = await answerOf(merges.undo.$post({ json }));
        if (refused.length > 0) throw new Error(refused.map(({ name, reason }) => `${name}: ${reason}`).join(" "));
      },
    failed: engine.mergeFailed,
    undoFailed: engine.mergeUndoFailed,
    onDone({ refused }) {
      if (refused.length > 0) toast({ tone: "error", ...engine.mergesRefused(refused.map(({ reason }) => reason)) });
      onDone();
    },
  });
}
