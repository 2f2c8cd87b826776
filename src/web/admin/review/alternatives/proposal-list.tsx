import { type ProposalState, proposalStates } from "#contract/admin/review/alternatives.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { AdminList } from "../../list/admin-list.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { proposalList } from "./proposal-queries.ts";

const labels: Record<ProposalState, string> = { waiting: "Waiting", approved: "Approved", refused: "Refused" };
const empty = {
  waiting: adminPages.alternativesWaitingEmpty,
  approved: adminPages.alternativesApprovedEmpty,
  refused: adminPages.alternativesRefusedEmpty,
};

export function ProposalList() {
  return (
    <AdminList
      label="Proposed alternatives"
      isQueue
      name="alternatives"
      source={proposalList}
      rowsOf={({ items }) => items}
      pageCountOf={({ pageCount }) => pageCount}
      tabs={({ choices, data }) =>
        proposalStates.map((state) => ({
          choice: { state },
          label: labels[state],
          count: state === choices.state ? data?.total : undefined,
        }))
      }
      rows={{ card: (proposal) => <ProposalCard proposal={proposal} />, rowId: ({ id }) => String(id) }}
      empty={({ choices }) => empty[choices.state]}
    />
  );
}
