import { useLocation } from "react-router";
import * as adminProducts from "#contract/admin/messages/products.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { productQueries } from "../product-queries.ts";
import { RemapForm } from "./remap-form.tsx";
import { targetOf } from "./remap-queries.ts";

export const loader = adminLoader({
  title: "Bulk remap",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(productQueries.categories(api));
  },
});

export function Component() {
  const { search } = useLocation();
  const target = targetOf(new URLSearchParams(search));
  const isEmpty = "ids" in target && target.ids.length === 0;
  return (
    <AdminPage title="Bulk Remap">
      {isEmpty ? (
        <EmptyState
          title={adminProducts.productsChoose.text}
          action={<ButtonLink to={paths.admin("products")}>{adminProducts.productsChoose.action}</ButtonLink>}
        />
      ) : (
        <RemapForm target={target} />
      )}
    </AdminPage>
  );
}
