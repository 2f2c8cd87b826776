import { type ClaimQueueState, claimQueueStates } from "#contract/admin/review/claims.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { AdminList } from "../../list/admin-list.tsx";
import { ClaimCard } from "./claim-card.tsx";
import { claimList } from "./claim-queries.ts";

const labels: Record<ClaimQueueState, string> = { waiting: "Waiting", listed: "Listed", closed: "Closed" };
const empty = {
  waiting: adminPages.claimsWaitingEmpty,
  listed: adminPages.claimsListedEmpty,
  closed: adminPages.claimsClosedEmpty,
};

export function ClaimList() {
  return (
    <AdminList
      label="Claims"
      isQueue
      name="claims"
      source={claimList}
      rowsOf={({ claims }) => claims}
      pageCountOf={({ pageCount }) => pageCount}
      tabs={({ choices, data }) =>
        claimQueueStates.map((state) => ({
          choice: { state },
          label: labels[state],
          count: state === choices.state ? data?.total : undefined,
        }))
      }
      rows={{ card: (claim) => <ClaimCard claim={claim} />, rowId: ({ id }) => String(id) }}
      empty={({ choices }) => empty[choices.state]}
    />
  );
}
