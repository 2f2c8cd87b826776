import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { SuggestionList } from "../../features/admin-suggestions/suggestion-list.tsx";
import { suggestionChoices, suggestionQueries } from "../../features/admin-suggestions/suggestion-queries.ts";
import { readAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Suggestions",
  async load({ api, queryClient, url }) {
    await queryClient.ensureQueryData(suggestionQueries.list(api, readAddress(suggestionChoices, url.searchParams)));
  },
});

export function Component() {
  return (
    <AdminPage title="Suggestions">
      <SuggestionList />
    </AdminPage>
  );
}
