import type { SubmissionDecision } from "#contract/admin/review/submission-input.ts";
import type { DecidedSubmissions } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import * as success from "#contract/shared/messages/success.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import type { Unpublishable } from "../../acts/publish-exception.tsx";
import { useAct } from "../../acts/use-act.ts";
import { isReasonEnough, type RefusedProduct, useRefusal } from "../../acts/use-refusal.tsx";
import { useDecisionUndo } from "./decision-undo.ts";

type Target = { id: number; version: number; name?: string };
type Deciding = { targets: Target[]; decision: SubmissionDecision; reason?: string; isException?: boolean };

/** Sends a decision about one or many submissions from the lists, and shows the result. */
export function useDecide(onDone?: () => void) {
  const openUndo = useDecisionUndo();
  const refusal = useRefusal<Deciding>({ retry: (request) => void deciding.act(request) });
  const deciding = useAct({
    send: useSendDecision(),
    done(answer, request) {
      // The dialog shows it.
      if (isReasonEnough(refusedOf(answer, request.targets))) return undefined;
      const late = lateSentence(answer);
      return late ? { ...late, tone: "error" } : doneSentence(request);
    },
    undo: (answer) => (lateSentence(answer) ? undefined : openUndo(answer.undo)),
    failed: decisionFailed,
    onDone(answer, request) {
      if (!refusal.ask(request, refusedOf(answer, request.targets))) onDone?.();
    },
  });
  /** To be rendered beside the buttons: why it was refused, and the reason that allows it. */
  return { ...deciding, dialog: refusal.dialog(deciding.isPending) };
}

/** Which of them lack something or look like duplicates, if that is all that is wrong. */
export function unpublishableOf(answer: DecidedSubmissions, targets: Target[]): Unpublishable[] {
  const refused = refusedOf(answer, targets);
  return refused.every(({ code }) => code === "publish_refused") ? refused : [];
}

function refusedOf({ outcomes }: DecidedSubmissions, targets: Target[]): RefusedProduct[] {
  const refused = outcomes.filter(({ outcome }) => outcome === "refused");
  return refused.map(({ productId, code, problems = [] }) => ({
    name: targets.find(({ id }) => id === productId)?.name ?? `Product ${productId}`,
    code,
    problems,
  }));
}

export function useSendDecision() {
  const api = useApi();
  return ({ targets, decision, reason = "", isException = false }: Deciding): Promise<DecidedSubmissions> =>
    answerOf(
      api.admin.submissions.decisions.$post({
        json: {
          decision,
          reason: reason.trim() || null,
          isException,
          products: targets.map(({ id, version }) => ({ productId: id, expectedVersion: version })),
        },
      }),
    );
}

/** A refusal shows only its own message; any other failure shows ours. */
export function decisionFailed(error: Error): Message | undefined {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? undefined : adminToasts.submissionFailed;
}

/** Under the field of a reason that is mailed. */
export const mailedSoon = "Mailed to the submitter and makers a minute from now, unless you undo it.";

export function doneSentence({ targets, decision }: Pick<Deciding, "targets" | "decision">): Message {
  const [only] = targets;
  if (targets.length === 1 && only?.name) return adminPages.submissionDecided(decision, only.name);
  if (decision === "publish") return success.productsPublished(targets.length);
  if (decision === "draft") return success.productsMovedToDraft(targets.length);
  return adminPages.submissionsDecided(decision, targets.length);
}

/** If somebody else was first, or something has changed: who, and that nothing happened. Null if it was done. */
export function lateSentence({ isDone, outcomes }: DecidedSubmissions): Message | null {
  const others = outcomes.filter(({ outcome, decided }) => outcome !== "done" && decided && !decided.isYou);
  const [first] = others;
  if (first?.decided) {
    return outcomes.length === 1
      ? adminPages.decidedByOther(first.decided.username, first.decided.action)
      : adminPages.someDecidedByOthers(others.length, first.decided.username);
  }
  if (isDone) return null;
  const isRefusedWith = (...codes: string[]) => outcomes.some(({ code }) => codes.includes(code ?? ""));
  if (isRefusedWith("own_decision", "own_decision_reason")) return adminPages.decisionIsOwn;
  return isRefusedWith("forbidden") ? adminPages.decisionForbidden : adminPages.decisionOutdated;
}
