import { adminLoader } from "../../admin-loader.ts";
import { AdminCollectionList } from "../../features/admin-collections/admin-collection-list.tsx";
import {
  adminCollectionQueries,
  collectionChoices,
} from "../../features/admin-collections/admin-collection-queries.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { readAddress } from "../../use-address.ts";

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
