import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { loadList, useList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { adList } from "../product-queries.ts";
import { AdList } from "./ad-list.tsx";

export const loader = adminLoader({ title: "Trending ads", load: (request) => loadList(request, adList) });

export function Component() {
  const { data } = useList(adList);
  return (
    <AdminPage
      title="Trending Ads"
      count={data?.count ?? undefined}
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
