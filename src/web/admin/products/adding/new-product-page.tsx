import { useLocation } from "react-router";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { productEditingQueries } from "../form/product-editing-queries.ts";
import { AddProductLinks } from "../imports/add-product-links.tsx";
import { newProductTabs } from "./new-product-tabs.ts";

export const loader = adminLoader({
  title: "Add New Product",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(productEditingQueries.choices(api));
  },
});

export function Component() {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get("add");
  const [first] = newProductTabs;
  const chosen = newProductTabs.find(({ value }) => value === wanted) ?? first;
  return (
    <AdminPage title="Add New Product" actions={<AddProductLinks current={chosen.value} />}>
      <chosen.Component />
    </AdminPage>
  );
}
