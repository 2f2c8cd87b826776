import { useSuspenseQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { useApi } from "#web/data/shell.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { CardPages } from "../../list/card-pages.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { useAddress } from "../../list/use-address.ts";
import { SuggestionCard } from "./suggestion-card.tsx";
import { type SuggestionChoices, suggestionChoices, suggestionQueries } from "./suggestion-queries.ts";

const sorts = [
  { value: "oldest", label: "Oldest first" },
  { value: "newest", label: "Newest first" },
];

export function SuggestionList() {
  const { choices, hrefFor, choose } = useAddress(suggestionChoices);
  const { data } = useSuspenseQuery(suggestionQueries.list(useApi(), choices));
  const isWaiting = choices.state === "waiting";
  return (
    <>
      <TabLinks
        label="Suggestions"
        items={[
          { to: hrefFor({ state: "waiting", q: "" }), label: "Waiting", current: isWaiting, count: data.waiting },
          { to: hrefFor({ state: "decided", q: "" }), label: "Decided", current: !isWaiting },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <SearchField label="Search the suggestions" value={choices.q} onSearch={(q) => choose({ q })} />
        {isWaiting && (
          <SelectField
            name="sort"
            label="Order"
            hideLabel
            className="w-40"
            options={sorts}
            value={choices.sort}
            onChange={(event) => choose({ sort: event.currentTarget.value as SuggestionChoices["sort"] })}
          />
        )}
      </div>
      <CardPages
        {...data}
        hrefFor={hrefFor}
        empty={
          <EmptyState
            icon={<Lightbulb />}
            {...(isWaiting ? adminPages.suggestionsEmpty : adminPages.suggestionsDecidedEmpty)}
          />
        }
      >
        {data.suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <SuggestionCard suggestion={suggestion} />
          </li>
        ))}
      </CardPages>
    </>
  );
}
