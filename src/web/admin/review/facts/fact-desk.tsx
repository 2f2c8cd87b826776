import { type ProposalState, proposalStates } from "#contract/admin/review/alternatives.ts";
import { suggestedFacts } from "#contract/member/suggested-facts.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Desk } from "../desk/desk.tsx";
import { useWaitingCount } from "../desk/use-waiting-count.ts";
import { SuggestedFactItem } from "./fact-item.tsx";
import { factList } from "./fact-queries.ts";

const labels: Record<ProposalState, string> = { waiting: "Waiting", approved: "Approved", refused: "Refused" };
const empty = {
  waiting: adminPages.factsWaitingEmpty,
  approved: adminPages.factsApprovedEmpty,
  refused: adminPages.factsRefusedEmpty,
};

export function SuggestedFactDesk() {
  const waiting = useWaitingCount("facts");
  return (
    <Desk
      label="Suggested facts"
      source={factList}
      rowsOf={({ items }) => items}
      rowId={({ id }) => String(id)}
      lineOf={({ product, field, state, suggestedAt }) => ({
        title: product.name,
        image: <LogoBox name={product.name} src={product.logoUrl} size={36} />,
        text: suggestedFacts[field],
        since: state === "waiting" ? suggestedAt : undefined,
      })}
      item={(suggestion) => <SuggestedFactItem suggestion={suggestion} />}
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
