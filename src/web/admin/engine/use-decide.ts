import { useQueryClient } from "@tanstack/react-query";
import type { FindingDecision } from "#contract/admin/engine/engine-input.ts";
import * as engine from "#contract/admin/messages/engine.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";

export type Deciding = { findingIds: number[]; decision: FindingDecision; reason?: string | null };

const done = {
  apply: engine.findingsApplied,
  dismiss: engine.findingsDismissed,
  reopen: () => adminPages.undone,
} satisfies Record<FindingDecision, (n: number) => object>;

/** Decides findings, says what became of it, and offers Undo. */
export function useDecide({ onDone }: { onDone?: () => void } = {}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const sending = useSend({
    send: (json: Deciding) => answerOf(api.admin["my-ai-engine"].findings.decisions.$post({ json })),
    async onSuccess({ decided, refused }, { decision }) {
      const undo = () => void sending.start({ findingIds: decided, decision: "reopen" });
      if (decided.length > 0) {
        toast({
          tone: "success",
          ...done[decision](decided.length),
          ...(decision !== "reopen" && {
            action: { label: "Undo", onAction: undo },
            durationMs: limits.admin.undoToastMs,
          }),
        });
      }
      if (refused.length > 0) {
        const named = refused.map(({ name, reason }) => `${name}: ${reason}`);
        toast({ tone: "error", ...engine.findingsRefused(named) });
      }
      onDone?.();
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: ({ message }) => toast({ tone: "error", ...messageToast(engine.decisionFailed), text: message }),
  });
  return { decide: sending.start, isPending: sending.isPending };
}
