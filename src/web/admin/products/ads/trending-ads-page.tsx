import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { productChoices, productQueries } from "../product-queries.ts";
import { AdList } from "./ad-list.tsx";

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
