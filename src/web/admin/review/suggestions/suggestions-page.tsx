import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { suggestionChoices, suggestionQueries } from "./suggestion-queries.ts";

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
