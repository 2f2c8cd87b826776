import { useState } from "react";
import type { OwnDecision } from "#contract/admin/own-decision.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { DecisionButton } from "../desk/decision-button.tsx";

export type Decision = { decision: "approve" | "refuse"; reason: string };

type ProposalDecision = {
  /** Sets this item's fields apart from those of other lists. */
  area: "alternatives" | "facts";
  proposal: {
    id: number;
    state: "waiting" | "approved" | "refused";
    own: OwnDecision;
    decidedBy: string | null;
    reason: string | null;
  };
  decide: (decision: Decision) => Promise<unknown>;
  reopen: () => Promise<unknown>;
  done: (decision: Decision["decision"]) => Message;
  canApprove?: boolean;
  approvedText?: string;
  refusal: { title: string; help: string };
};

/** The parts of a desk's item that decide a proposal: approve or refuse it, or how it was decided, with Undo. */
export function useProposalDecision(given: ProposalDecision) {
  const { proposal, area, decide, reopen, done, canApprove = true, approvedText = "Approved", refusal } = given;
  const { state, decidedBy, reason } = proposal;
  const [isRefusing, setIsRefusing] = useState(false);
  const own = useOwnDecision(proposal.own, { name: `${area}-${proposal.id}` });
  const deciding = useAct({
    send: decide,
    done: (_, { decision }) => done(decision),
    undo: () => reopen,
  });
  const reopening = useAct({ send: reopen, done: () => adminPages.proposalReopened });
  const isWaiting = state === "waiting";
  return {
    note: isWaiting ? own.note : null,
    actions: !own.canDecide ? null : isWaiting ? (
      <>
        <DecisionButton
          hotkey="a"
          variant="primary"
          disabled={!own.isReady || !canApprove}
          busy={deciding.isPending}
          onPress={() => void deciding.act({ decision: "approve", reason: own.reason ?? "" })}
        >
          Approve
        </DecisionButton>
        <DecisionButton hotkey="r" className="text-danger" disabled={!own.isReady} onPress={() => setIsRefusing(true)}>
          Refuse
        </DecisionButton>
      </>
    ) : (
      <Button busy={reopening.isPending} onClick={() => void reopening.act()}>
        Undo
      </Button>
    ),
    decided: !isWaiting && (
      <div className="desk-decided">
        <p>
          <Pill tone={state === "approved" ? "ok" : "danger"}>{state === "approved" ? approvedText : "Refused"}</Pill>
          {decidedBy && `by ${decidedBy}`}
        </p>
        {reason && <p className="words">{reason}</p>}
      </div>
    ),
    dialog: isRefusing && (
      <ReasonDialog
        {...refusal}
        verb="Refuse"
        hasTemplates
        startsWith={own.reason ?? ""}
        busy={deciding.isPending}
        onSend={(typed) => deciding.act({ decision: "refuse", reason: typed }).then(() => setIsRefusing(false))}
        onClose={() => setIsRefusing(false)}
      />
    ),
  };
}
