import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { useAct } from "../acts/use-act.ts";
import { loadList, useList } from "../list/list-source.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { AllProducts } from "./all-products.tsx";
import { productList, productQueries } from "./product-queries.ts";

export const loader = adminLoader({
  title: "Products",
  async load(request) {
    const { api, queryClient } = request;
    await Promise.all([loadList(request, productList), queryClient.ensureQueryData(productQueries.categories(api))]);
  },
});

export function Component() {
  const { data } = useList(productList);
  return (
    <AdminPage
      title="Manage Products"
      count={data?.count ?? undefined}
      actions={
        <>
          <ClearCacheButton />
          <ButtonLink to={paths.adminNewProduct()} variant="primary">
            Add New Product
          </ButtonLink>
        </>
      }
    >
      <AllProducts />
    </AdminPage>
  );
}

/** Drops the stored pages of the site, for everybody. */
function ClearCacheButton() {
  const api = useApi();
  const { act, isPending } = useAct({
    send: () => answerOf(api.admin.products["cache-clearing"].$post()),
    done: () => success.cacheCleared,
    failed: (error) => (error instanceof ApiError && error.status === 429 ? undefined : adminToasts.unexpectedError),
  });
  return (
    <Button busy={isPending} onClick={() => void act()}>
      Clear Cache
    </Button>
  );
}
