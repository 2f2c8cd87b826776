import { type ClaimQueueState, claimQueueStates } from "#contract/admin/review/claims.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Desk } from "../desk/desk.tsx";
import { useWaitingCount } from "../desk/use-waiting-count.ts";
import { ClaimItem } from "./claim-item.tsx";
import { claimList } from "./claim-queries.ts";

const labels: Record<ClaimQueueState, string> = { waiting: "Waiting", listed: "Listed", closed: "Closed" };
const empty = {
  waiting: adminPages.claimsWaitingEmpty,
  listed: adminPages.claimsListedEmpty,
  closed: adminPages.claimsClosedEmpty,
};

export function ClaimDesk() {
  const waiting = useWaitingCount("claims");
  return (
    <Desk
      label="Claims"
      source={claimList}
      rowsOf={({ claims }) => claims}
      rowId={({ id }) => String(id)}
      lineOf={({ product, claimant, state, createdAt }) => ({
        title: product.name,
        text: `by ${claimant.username}`,
        image: <LogoBox name={product.name} src={product.logoUrl} size={36} />,
        since: state === "in_review" ? createdAt : undefined,
      })}
      item={(claim) => <ClaimItem claim={claim} />}
      tabs={claimQueueStates.map((state) => ({
        choice: { state },
        label: labels[state],
        count: state === "waiting" ? waiting : undefined,
      }))}
      empty={({ choices }) => empty[choices.state]}
      isWaiting={({ state }) => state === "waiting"}
    />
  );
}
