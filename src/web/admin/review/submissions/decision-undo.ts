import type { OpenUndo } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { type UndoUntilMailed, useAct } from "../../acts/use-act.ts";

/** Turns the server's answer into the Undo of a decision on a submission, a revision or a suggestion. */
export function useDecisionUndo(): (open: OpenUndo) => UndoUntilMailed | undefined {
  const takeBack = useTakeBack();
  return (open) =>
    open ? { run: () => takeBack(open.batchId), forMs: open.forMs, done: adminPages.decisionUndone } : undefined;
}

/** Undoes a decision from the list of past ones. */
export function useUndoDecision() {
  return useAct({ send: useTakeBack(), done: () => adminPages.decisionUndone });
}

function useTakeBack() {
  const { undo } = useApi().admin.submissions;
  return (batchId: string) => answerOf(undo.$post({ json: { batchId } }));
}
