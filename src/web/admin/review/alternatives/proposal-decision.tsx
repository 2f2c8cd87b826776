import { useState } from "react";
import type { OwnDecision } from "#contract/admin/own-decision.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import type { AdminArea } from "#contract/shared/people/admin-areas.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useOwnDecision } from "../own-decisions/use-own-decision.tsx";
import { useResolving } from "../reports/use-resolving.ts";
import { ReasonDialog } from "../submissions/reason-dialog.tsx";

export type Decision = { decision: "approve" | "refuse"; reason: string };

type ProposalDecisionProps = {
  proposal: {
    id: number;
    state: "waiting" | "approved" | "refused";
    own: OwnDecision;
    decidedBy: string | null;
    reason: string | null;
  };
  area: AdminArea;
  decide: (decision: Decision) => Promise<unknown>;
  reopen: () => Promise<unknown>;
  done: (decision: Decision["decision"]) => Message;
  canApprove?: boolean;
  approvedText?: string;
  refusal: { title: string; help: string };
};

/** The footer of what somebody proposed: approve or refuse it, or how it was decided and Undo. */
export function ProposalDecision({ proposal, area, decide, reopen, done, refusal, ...given }: ProposalDecisionProps) {
  const { state, decidedBy, reason } = proposal;
  const { canApprove = true, approvedText = "Approved" } = given;
  const [isRefusing, setIsRefusing] = useState(false);
  const own = useOwnDecision(proposal.own, { name: `${area}-${proposal.id}` });
  const deciding = useResolving({
    area,
    send: decide,
    done: ({ decision }) => done(decision),
    undo: () => reopen,
  });
  const reopening = useResolving({ area, send: (_: undefined) => reopen(), done: () => adminPages.proposalReopened });
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
                onClick={() => void deciding.start({ decision: "approve", reason: own.reason ?? "" })}
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
            <Button busy={reopening.isPending} onClick={() => void reopening.start(undefined)}>
              Undo
            </Button>
          )}
        </>
      )}
      {isRefusing && (
        <ReasonDialog
          {...refusal}
          verb="Refuse"
          startsWith={own.reason ?? ""}
          busy={deciding.isPending}
          onSend={(typed) =>
            void deciding.start({ decision: "refuse", reason: typed }).then(() => setIsRefusing(false))
          }
          onClose={() => setIsRefusing(false)}
        />
      )}
    </footer>
  );
}
