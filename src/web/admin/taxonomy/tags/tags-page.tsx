import { loadList, useList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { tagList } from "../taxonomy-queries.ts";
import { TagList } from "./tag-list.tsx";

export const loader = adminLoader({ title: "Tags", load: (request) => loadList(request, tagList) });

export function Component() {
  const { data } = useList(tagList);
  return (
    <AdminPage title="Tags" count={data?.total}>
      <TagList />
    </AdminPage>
  );
}
