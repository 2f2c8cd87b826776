import { paths } from "#contract/paths.ts";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { AdList } from "../../features/admin-products/ad-list.tsx";
import { productChoices, productQueries } from "../../features/admin-products/product-queries.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { readAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Trending ads",
  async load({ api, queryClient, url }) {
    await queryClient.ensureQueryData(productQueries.ads(api, readAddress(productChoices, url.searchParams)));
  },
});

export function Component() {
  return (
    <AdminPage
      title="Trending Ads"
      actions={
        <ButtonLink to={paths.adminNewProduct()} variant="primary">
          Add New Product
        </ButtonLink>
      }
    >
      <AdList />
    </AdminPage>
  );
}
