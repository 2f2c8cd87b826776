import { useLocation } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { productEditingQueries } from "../form/product-editing-queries.ts";
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
    <AdminPage title="Add New Product">
      {newProductTabs.length > 1 && (
        <TabLinks
          label="Ways to add products"
          className="mb-5"
          items={newProductTabs.map((tab) => ({
            to: tab === first ? paths.adminNewProduct() : `${paths.adminNewProduct()}?add=${tab.value}`,
            label: tab.label,
            current: tab === chosen,
          }))}
        />
      )}
      <chosen.Component />
    </AdminPage>
  );
}
