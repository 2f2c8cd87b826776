import { loadList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { AdminCollectionList } from "./collection-list.tsx";
import { collectionList } from "./collection-queries.ts";

export const loader = adminLoader({ title: "Collections", load: (request) => loadList(request, collectionList) });

export function Component() {
  return (
    <AdminPage title="Collections">
      <AdminCollectionList />
    </AdminPage>
  );
}
