import { useLocation } from "react-router";
import * as adminProducts from "#contract/messages/admin-products.ts";
import { paths } from "#contract/paths.ts";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { productQueries } from "../../features/admin-products/product-queries.ts";
import { RemapForm } from "../../features/admin-remap/remap-form.tsx";
import { targetOf } from "../../features/admin-remap/remap-queries.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

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
