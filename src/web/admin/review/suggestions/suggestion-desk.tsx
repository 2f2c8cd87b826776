import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Filter } from "../../list/list-filters.tsx";
import { useAddress } from "../../list/use-address.ts";
import { Desk } from "../desk/desk.tsx";
import { useWaitingCount } from "../desk/use-waiting-count.ts";
import { SuggestionItem } from "./suggestion-item.tsx";
import { type SuggestionChoices, suggestionList } from "./suggestion-queries.ts";

const search: Filter<SuggestionChoices> = { kind: "search", name: "q", label: "Search the suggestions" };
const order: Filter<SuggestionChoices> = {
  kind: "select",
  name: "sort",
  label: "Order",
  isOrder: true,
  className: "w-40",
  options: [
    { value: "oldest", label: "Oldest first" },
    { value: "newest", label: "Newest first" },
  ],
};

export function SuggestionDesk() {
  const isWaiting = useAddress(suggestionList.choices).choices.state === "waiting";
  return (
    <Desk
      label="Suggestions"
      source={suggestionList}
      rowsOf={({ suggestions }) => suggestions}
      rowId={({ id }) => String(id)}
      lineOf={({ text, submitter, state, createdAt }) => ({
        title: text,
        text: submitter?.username ?? "A deleted account",
        since: state === "pending" ? createdAt : undefined,
      })}
      item={(suggestion) => <SuggestionItem suggestion={suggestion} />}
      tabs={[
        { choice: { state: "waiting", q: "" }, label: "Waiting", count: useWaitingCount("suggestions") },
        { choice: { state: "decided", q: "" }, label: "Decided" },
      ]}
      filters={isWaiting ? [search, order] : [search]}
      empty={() => (isWaiting ? adminPages.suggestionsEmpty : adminPages.suggestionsDecidedEmpty)}
      isWaiting={({ state }) => state === "waiting"}
    />
  );
}
