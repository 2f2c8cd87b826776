import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { AdminList } from "../../list/admin-list.tsx";
import type { Filter } from "../../list/list-filters.tsx";
import { useAddress } from "../../list/use-address.ts";
import { SuggestionCard } from "./suggestion-card.tsx";
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

export function SuggestionList() {
  const isWaiting = useAddress(suggestionList.choices).choices.state === "waiting";
  return (
    <AdminList
      label="Suggestions"
      isQueue
      name="suggestions"
      source={suggestionList}
      rowsOf={({ suggestions }) => suggestions}
      pageCountOf={({ pageCount }) => pageCount}
      tabs={({ data }) => [
        { choice: { state: "waiting", q: "" }, label: "Waiting", count: data?.waiting },
        { choice: { state: "decided", q: "" }, label: "Decided" },
      ]}
      filters={isWaiting ? [search, order] : [search]}
      rows={{ card: (suggestion) => <SuggestionCard suggestion={suggestion} />, rowId: ({ id }) => String(id) }}
      empty={() => (isWaiting ? adminPages.suggestionsEmpty : adminPages.suggestionsDecidedEmpty)}
    />
  );
}
