import type { OpenUndo } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { Countdown } from "./countdown.tsx";
import { useRefresh } from "./use-refresh.ts";

/** Undoes a decision and says what came of it. */
export function useUndo(area: "submissions" | "suggestions"): (batchId: string) => Promise<void> {
  const api = useApi();
  const refresh = useRefresh(area);
  const { toast } = useToast();
  return async (batchId) => {
    try {
      await answerOf(api.admin.submissions.undo.$post({ json: { batchId } }));
      toast({ tone: "success", ...adminPages.decisionUndone });
    } catch (error) {
      toast({ tone: "error", title: (error as Error).message });
    }
    await refresh();
  };
}

/** Says what was decided, with Undo for as long as it is possible. */
export function useUndoToast(area: "submissions" | "suggestions"): (message: Message, undo: OpenUndo) => void {
  const { toast } = useToast();
  const undoDecision = useUndo(area);
  return (message, undo) => {
    const said = { tone: "success" as const, ...messageToast(message) };
    if (!undo) return void toast(said);
    const until = performance.now() + undo.forMs;
    toast({
      ...said,
      text: (
        <>
          {adminPages.emailsWait.text} <Countdown until={until} /> s.
        </>
      ),
      durationMs: undo.forMs,
      action: { label: "Undo", onAction: () => void undoDecision(undo.batchId) },
    });
  };
}
