import { useLocation } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { nicheQueries } from "../../taxonomy/taxonomy-queries.ts";
import { productQueries } from "../product-queries.ts";
import { RemapForm } from "./remap-form.tsx";
import { targetOf } from "./remap-queries.ts";
import { RemapStart } from "./remap-start.tsx";

export const loader = adminLoader({
  title: "Bulk remap",
  async load({ api, queryClient }) {
    await Promise.all([
      queryClient.ensureQueryData(productQueries.categories(api)),
      queryClient.ensureQueryData(nicheQueries.list(api)),
    ]);
  },
});

export function Component() {
  const { search } = useLocation();
  const target = targetOf(new URLSearchParams(search));
  const isEmpty = "ids" in target && target.ids.length === 0;
  return (
    <AdminPage title="Bulk Remap" back={{ to: paths.admin("products"), label: "Products" }}>
      {isEmpty ? <RemapStart /> : <RemapForm target={target} />}
    </AdminPage>
  );
}
