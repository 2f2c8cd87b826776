import { useSuspenseQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { type ClaimQueueState, claimQueueStates } from "#contract/admin/review/claims.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { useApi } from "#web/data/shell.ts";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { CardPages } from "../../list/card-pages.tsx";
import { useAddress } from "../../list/use-address.ts";
import { ClaimCard } from "./claim-card.tsx";
import { claimChoices, claimQueries } from "./claim-queries.ts";

const labels: Record<ClaimQueueState, string> = { waiting: "Waiting", listed: "Listed", closed: "Closed" };
const empty = {
  waiting: adminPages.claimsWaitingEmpty,
  listed: adminPages.claimsListedEmpty,
  closed: adminPages.claimsClosedEmpty,
};

export function ClaimQueue() {
  const { choices, hrefFor } = useAddress(claimChoices);
  const { data } = useSuspenseQuery(claimQueries.list(useApi(), choices));
  return (
    <>
      <TabLinks
        label="Claims"
        items={claimQueueStates.map((state) => ({
          to: hrefFor({ state }),
          label: labels[state],
          current: state === choices.state,
          ...(state === choices.state && { count: data.total }),
        }))}
      />
      <CardPages {...data} hrefFor={hrefFor} empty={<EmptyState icon={<BadgeCheck />} {...empty[choices.state]} />}>
        {data.claims.map((claim) => (
          <li key={claim.id}>
            <ClaimCard claim={claim} />
          </li>
        ))}
      </CardPages>
    </>
  );
}
