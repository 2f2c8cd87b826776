import type { FindingDecision } from "#contract/admin/engine/engine-input.ts";
import * as engine from "#contract/admin/messages/engine.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useAct } from "../acts/use-act.ts";

export type Deciding = { findingIds: number[]; decision: FindingDecision; reason?: string | null };

const done = {
  apply: engine.findingsApplied,
  dismiss: engine.findingsDismissed,
  reopen: () => adminPages.undone,
} satisfies Record<FindingDecision, (n: number) => object>;

/** Decides findings. Reports those that can't be decided, and decides the rest. */
export function useDecide() {
  const api = useApi();
  const { toast } = useToast();
  const { act, isPending } = useAct({
    send: (json: Deciding) => answerOf(api.admin["my-ai-engine"].findings.decisions.$post({ json })),
    done: ({ decided }, { decision }) => (decided.length > 0 ? done[decision](decided.length) : undefined),
    undo: ({ decided }, { decision }) => (decision === "reopen" ? undefined : () => reopenFindings(api, decided)),
    failed: engine.decisionFailed,
    undoFailed: engine.decisionFailed,
    onDone({ refused }) {
      if (refused.length > 0) toast({ tone: "error", ...engine.findingsRefused(refused.map(reasonOf)) });
    },
  });
  return { decide: act, isPending };
}

/** Undoes decisions; fails if one of them can't be undone. */
export async function reopenFindings(api: ApiClient, findingIds: number[]): Promise<void> {
  const json = { findingIds, decision: "reopen" as const };
  const { refused } = await answerOf(api.admin["my-ai-engine"].findings.decisions.$post({ json }));
  if (refused.length > 0) throw new Error(refused.map(reasonOf).join(" "));
}

const reasonOf = ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`;
