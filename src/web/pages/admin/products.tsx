import { paths } from "#contract/paths.ts";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { ClearCacheButton } from "../../features/admin-products/clear-cache-button.tsx";
import { ProductList } from "../../features/admin-products/product-list.tsx";
import { productChoices, productQueries } from "../../features/admin-products/product-queries.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { readAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Products",
  async load({ api, queryClient, url }) {
    await Promise.all([
      queryClient.ensureQueryData(productQueries.list(api, readAddress(productChoices, url.searchParams))),
      queryClient.ensureQueryData(productQueries.categories(api)),
    ]);
  },
});

export function Component() {
  return (
    <AdminPage
      title="Manage Products"
      actions={
        <>
          <ClearCacheButton />
          <ButtonLink to={paths.adminNewProduct()} variant="primary">
            Add New Product
          </ButtonLink>
        </>
      }
    >
      <ProductList />
    </AdminPage>
  );
}
