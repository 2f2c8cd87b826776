import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#web/data/shell.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { subcategoryQueries } from "../subcategory-queries.ts";
import { AddParentForm } from "./add-parent-form.tsx";
import { ParentTable } from "./parent-table.tsx";

export const loader = adminLoader({
  title: "Parent subcategories",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(subcategoryQueries.list(api));
  },
});

export function Component() {
  const { data } = useSuspenseQuery(subcategoryQueries.list(useApi()));
  return (
    <AdminPage title="Parent subcategories" count={data.filter(({ isParent }) => isParent).length}>
      <AddParentForm />
      <ParentTable />
    </AdminPage>
  );
}
