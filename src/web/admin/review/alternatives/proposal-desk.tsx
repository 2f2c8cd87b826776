import { type ProposalState, proposalStates } from "#contract/admin/review/alternatives.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Desk } from "../desk/desk.tsx";
import { useWaitingCount } from "../desk/use-waiting-count.ts";
import { ProposalItem } from "./proposal-item.tsx";
import { proposalList } from "./proposal-queries.ts";

const labels: Record<ProposalState, string> = { waiting: "Waiting", approved: "Approved", refused: "Refused" };
const empty = {
  waiting: adminPages.alternativesWaitingEmpty,
  approved: adminPages.alternativesApprovedEmpty,
  refused: adminPages.alternativesRefusedEmpty,
};

export function ProposalDesk() {
  const waiting = useWaitingCount("alternatives");
  return (
    <Desk
      label="Proposed alternatives"
      source={proposalList}
      rowsOf={({ items }) => items}
      rowId={({ id }) => String(id)}
      lineOf={({ alternative, product, state, proposedAt }) => ({
        title: alternative.name,
        text: `instead of ${product.name}`,
        image: <LogoBox name={alternative.name} src={alternative.logoUrl} size={36} />,
        since: state === "waiting" ? proposedAt : undefined,
      })}
      item={(proposal) => <ProposalItem proposal={proposal} />}
      tabs={proposalStates.map((state) => ({
        choice: { state },
        label: labels[state],
        count: state === "waiting" ? waiting : undefined,
      }))}
      empty={({ choices }) => empty[choices.state]}
      isWaiting={({ state }) => state === "waiting"}
    />
  );
}
