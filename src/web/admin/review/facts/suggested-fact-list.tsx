import { useSuspenseQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { type ProposalState, proposalStates } from "#contract/admin/review/alternatives.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { useApi } from "#web/data/shell.ts";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { CardPages } from "../../list/card-pages.tsx";
import { useAddress } from "../../list/use-address.ts";
import { factChoices, factQueries } from "./fact-queries.ts";
import { SuggestedFactCard } from "./suggested-fact-card.tsx";

const labels: Record<ProposalState, string> = { waiting: "Waiting", approved: "Approved", refused: "Refused" };
const empties = {
  waiting: adminPages.factsWaitingEmpty,
  approved: adminPages.factsApprovedEmpty,
  refused: adminPages.factsRefusedEmpty,
};

export function SuggestedFactList() {
  const { choices, hrefFor } = useAddress(factChoices);
  const { data } = useSuspenseQuery(factQueries.list(useApi(), choices));
  const empty = empties[choices.state];
  return (
    <>
      <TabLinks
        label="Suggested facts"
        items={proposalStates.map((state) => ({
          to: hrefFor({ state }),
          label: labels[state],
          current: state === choices.state,
          ...(state === choices.state && { count: data.total }),
        }))}
      />
      <CardPages {...data} hrefFor={hrefFor} empty={<EmptyState icon={<ListChecks />} {...empty} />}>
        {data.items.map((suggestion) => (
          <li key={suggestion.id}>
            <SuggestedFactCard suggestion={suggestion} />
          </li>
        ))}
      </CardPages>
    </>
  );
}
