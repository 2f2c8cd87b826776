import { type ProposalState, proposalStates } from "#contract/admin/review/alternatives.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { AdminList } from "../../list/admin-list.tsx";
import { SuggestedFactCard } from "./fact-card.tsx";
import { factList } from "./fact-queries.ts";

const labels: Record<ProposalState, string> = { waiting: "Waiting", approved: "Approved", refused: "Refused" };
const empty = {
  waiting: adminPages.factsWaitingEmpty,
  approved: adminPages.factsApprovedEmpty,
  refused: adminPages.factsRefusedEmpty,
};

export function SuggestedFactList() {
  return (
    <AdminList
      label="Suggested facts"
      isQueue
      name="facts"
      source={factList}
      rowsOf={({ items }) => items}
      pageCountOf={({ pageCount }) => pageCount}
      tabs={({ choices, data }) =>
        proposalStates.map((state) => ({
          choice: { state },
          label: labels[state],
          count: state === choices.state ? data?.total : undefined,
        }))
      }
      rows={{ card: (suggestion) => <SuggestedFactCard suggestion={suggestion} />, rowId: ({ id }) => String(id) }}
      empty={({ choices }) => empty[choices.state]}
    />
  );
}
