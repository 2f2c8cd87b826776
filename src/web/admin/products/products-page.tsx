import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { readAddress } from "../list/use-address.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { ClearCacheButton } from "./clear-cache-button.tsx";
import { ProductList } from "./product-list.tsx";
import { productChoices, productQueries } from "./product-queries.ts";

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
