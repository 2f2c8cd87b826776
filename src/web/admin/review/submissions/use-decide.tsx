import type { SubmissionDecision } from "#contract/admin/review/submission-input.ts";
import type { DecidedSubmissions } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useSend } from "#web/data/use-send.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import type { Unpublishable } from "../own-decisions/publish-exception.tsx";
import { type RefusedProduct, useRefusal } from "../own-decisions/use-refusal.tsx";
import { useRefresh } from "./use-refresh.ts";
import { useUndoToast } from "./use-undo-toast.tsx";

export type Target = { id: number; version: number; name?: string };
export type Deciding = { targets: Target[]; decision: SubmissionDecision; reason?: string; isException?: boolean };

/** Sends a decision about one or many submissions from the lists, and says what came of it. */
export function useDecide(onDone?: () => void) {
  const sendDecision = useSendDecision();
  const { toast } = useToast();
  const say = useUndoToast("submissions");
  const refresh = useRefresh("submissions");
  const refusal = useRefusal<Deciding>({ retry: (deciding) => void sending.start(deciding) });
  const sending = useSend({
    send: sendDecision,
    async onSuccess(answer, deciding) {
      if (refusal.ask(deciding, refusedOf(answer, deciding.targets))) return await refresh();
      const late = lateSentence(answer);
      if (late) toast({ tone: "error", ...messageToast(late) });
      else say(doneSentence(deciding), answer.undo);
      onDone?.();
      await refresh();
    },
    async onError(error) {
      toast({ tone: "error", ...failureToast(error) });
      await refresh();
    },
  });
  /** To be rendered beside the buttons: why it was refused, and the reason that allows it. */
  return { ...sending, dialog: refusal.dialog(sending.isPending) };
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

/** What the server says of a refusal; the written message if it failed. */
export function failureToast(error: Error): { title: string } {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return { title: isRefusal ? error.message : adminToasts.submissionFailed.text };
}

export function doneSentence({ targets, decision }: Pick<Deciding, "targets" | "decision">) {
  const [only] = targets;
  if (targets.length === 1 && only?.name) return adminPages.submissionDecided(decision, only.name);
  if (decision === "publish") return success.productsPublished(targets.length);
  if (decision === "draft") return success.productsMovedToDraft(targets.length);
  return adminPages.submissionsDecided(decision, targets.length);
}

/** If somebody else was first, or something has changed: who, and that nothing happened. Null if it was done. */
export function lateSentence({ isDone, outcomes }: DecidedSubmissions) {
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
