import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { AdminCollectionList } from "./collection-list.tsx";
import { adminCollectionQueries, collectionChoices } from "./collection-queries.ts";

export const loader = adminLoader({
  title: "Collections",
  async load({ api, queryClient, url }) {
    await queryClient.ensureQueryData(
      adminCollectionQueries.list(api, readAddress(collectionChoices, url.searchParams)),
    );
  },
});

export function Component() {
  return (
    <AdminPage title="Collections">
      <AdminCollectionList />
    </AdminPage>
  );
}
