import { useSuspenseQuery } from "@tanstack/react-query";
import { Shuffle } from "lucide-react";
import { type ProposalState, proposalStates } from "#contract/admin/review/alternatives.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { useApi } from "#web/data/shell.ts";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { CardPages } from "../../list/card-pages.tsx";
import { useAddress } from "../../list/use-address.ts";
import { ProposalCard } from "./proposal-card.tsx";
import { proposalChoices, proposalQueries } from "./proposal-queries.ts";

const labels: Record<ProposalState, string> = { waiting: "Waiting", approved: "Approved", refused: "Refused" };
const empty = {
  waiting: adminPages.alternativesWaitingEmpty,
  approved: adminPages.alternativesApprovedEmpty,
  refused: adminPages.alternativesRefusedEmpty,
};

export function ProposalList() {
  const { choices, hrefFor } = useAddress(proposalChoices);
  const { data } = useSuspenseQuery(proposalQueries.list(useApi(), choices));
  return (
    <>
      <TabLinks
        label="Proposed alternatives"
        items={proposalStates.map((state) => ({
          to: hrefFor({ state }),
          label: labels[state],
          current: state === choices.state,
          ...(state === choices.state && { count: data.total }),
        }))}
      />
      <CardPages {...data} hrefFor={hrefFor} empty={<EmptyState icon={<Shuffle />} {...empty[choices.state]} />}>
        {data.items.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </CardPages>
    </>
  );
}
