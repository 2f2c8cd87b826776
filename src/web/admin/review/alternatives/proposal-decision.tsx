import { useState } from "react";
import type { OwnDecision } from "#contract/admin/own-decision.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";

export type Decision = { decision: "approve" | "refuse"; reason: string };

type ProposalDecisionProps = {
  /** Sets this card's fields apart from those of other lists. */
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

/** The footer of a proposal: approve or refuse it, or how it was decided, with Undo. */
export function ProposalDecision({ proposal, area, decide, reopen, done, refusal, ...given }: ProposalDecisionProps) {
  const { state, decidedBy, reason } = proposal;
  const { canApprove = true, approvedText = "Approved" } = given;
  const [isRefusing, setIsRefusing] = useState(false);
  const own = useOwnDecision(proposal.own, { name: `${area}-${proposal.id}` });
  const deciding = useAct({
    send: decide,
    done: (_, { decision }) => done(decision),
    undo: () => reopen,
  });
  const reopening = useAct({ send: reopen, done: () => adminPages.proposalReopened });
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
      {state === "waiting" ? (
        <>
          {own.note}
          {own.canDecide && (
            <>
              <Button
                variant="primary"
                disabled={!own.isReady || !canApprove}
                busy={deciding.isPending}
                onClick={() => void deciding.act({ decision: "approve", reason: own.reason ?? "" })}
              >
                Approve
              </Button>
              <Button disabled={!own.isReady} onClick={() => setIsRefusing(true)}>
                Refuse
              </Button>
            </>
          )}
        </>
      ) : (
        <>
          <p className="words mr-auto text-meta text-muted">
            {state === "approved" ? approvedText : "Refused"}
            {decidedBy && ` by ${decidedBy}`}
            {reason && `: ${reason}`}
          </p>
          {own.canDecide && (
            <Button busy={reopening.isPending} onClick={() => void reopening.act()}>
              Undo
            </Button>
          )}
        </>
      )}
      {isRefusing && (
        <ReasonDialog
          {...refusal}
          verb="Refuse"
          hasTemplates
          startsWith={own.reason ?? ""}
          busy={deciding.isPending}
          onSend={(typed) => deciding.act({ decision: "refuse", reason: typed }).then(() => setIsRefusing(false))}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </footer>
  );
}
