import { useSuspenseQuery } from "@tanstack/react-query";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { AddParentForm } from "../../features/admin-subcategories/add-parent-form.tsx";
import { ParentTable } from "../../features/admin-subcategories/parent-table.tsx";
import { subcategoryQueries } from "../../features/admin-taxonomy/subcategory-queries.ts";
import { useApi } from "../../shell.ts";

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
