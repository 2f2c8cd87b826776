import { useState } from "react";
import type { AdminClaim } from "#contract/admin/review/claims.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { DecisionButton } from "../desk/decision-button.tsx";

type Act = "approve" | "refuse" | "revoke";

const words: Record<Act, { verb: string; help: string; hotkey: string }> = {
  approve: { verb: "Approve", help: "They'll be listed as a maker. Your comment is mailed to them.", hotkey: "a" },
  refuse: { verb: "Refuse", help: "They can claim again. Your comment is mailed to them.", hotkey: "r" },
  revoke: { verb: "Revoke", help: "They'll no longer be listed. Your comment is mailed to them.", hotkey: "r" },
};

/** What can be done with a claim; each asks for a comment first, because the person reads it. */
export function useClaimDecision(claim: AdminClaim) {
  const { id, state, claimant, product } = claim;
  const [act, setAct] = useState<Act | null>(null);
  const own = useOwnDecision(claim.own, { name: `claim-${id}` });
  const claims = useApi().admin.claims[":id"];
  const param = { id: String(id) };
  const deciding = useAct({
    send: ({ decision, reason }: { decision: Act; reason: string }) =>
      decision === "revoke"
        ? answerOf(claims.revocation.$post({ param, json: { reason } }))
        : answerOf(claims.decision.$post({ param, json: { decision, reason } })),
    done: (_, { decision }) => adminPages.claimDecided(decision, claimant.username),
    onDone: () => setAct(null),
  });
  const acts: Act[] = state === "in_review" ? ["approve", "refuse"] : state === "proven" ? ["revoke"] : [];
  return {
    note: acts.length > 0 ? own.note : null,
    actions:
      own.canDecide && acts.length > 0
        ? acts.map((one) => (
            <DecisionButton
              key={one}
              hotkey={words[one].hotkey}
              variant={one === "approve" ? "primary" : "secondary"}
              className={one === "approve" ? undefined : "text-danger"}
              disabled={!own.isReady}
              onPress={() => setAct(one)}
            >
              {words[one].verb}
            </DecisionButton>
          ))
        : null,
    dialog: act && (
      <ReasonDialog
        verb={words[act].verb}
        help={words[act].help}
        title={`${words[act].verb}: ${claimant.username}, ${product.name}`}
        label="Comment"
        tone={act === "approve" ? "primary" : "danger"}
        startsWith={own.reason ?? ""}
        busy={deciding.isPending}
        onSend={(reason) => deciding.act({ decision: act, reason })}
        onClose={() => setAct(null)}
      />
    ),
  };
}
