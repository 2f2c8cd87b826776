import { useLocation } from "react-router";
import { paths } from "#contract/paths.ts";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { newProductTabs } from "../../features/admin-product-form/new-product-tabs.ts";
import { productEditingQueries } from "../../features/admin-product-form/product-editing-queries.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

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
