import { loadList, useList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { parentList } from "../taxonomy-queries.ts";
import { AddParentForm } from "./add-parent-form.tsx";
import { ParentList } from "./parent-list.tsx";

export const loader = adminLoader({
  title: "Parent subcategories",
  load: (request) => loadList(request, parentList),
});

export function Component() {
  const { data } = useList(parentList);
  return (
    <AdminPage title="Parent subcategories" count={data?.filter(({ isParent }) => isParent).length}>
      <AddParentForm />
      <ParentList all={data ?? []} />
    </AdminPage>
  );
}
