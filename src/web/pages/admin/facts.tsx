import { adminLoader } from "../../admin-loader.ts";
import { factChoices, factQueries } from "../../features/admin-facts/fact-queries.ts";
import { SuggestedFactList } from "../../features/admin-facts/suggested-fact-list.tsx";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { readAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Facts",
  async load({ api, queryClient, url }) {
    await queryClient.ensureQueryData(factQueries.list(api, readAddress(factChoices, url.searchParams)));
  },
});

export function Component() {
  return (
    <AdminPage title="Facts">
      <SuggestedFactList />
    </AdminPage>
  );
}
