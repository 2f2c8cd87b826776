import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { factChoices, factQueries } from "./fact-queries.ts";
import { SuggestedFactList } from "./suggested-fact-list.tsx";

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
