import { useQuery } from "@tanstack/react-query";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { useApi } from "#web/data/shell.ts";
import { OpenRequests } from "#web/maker/products/open-requests.tsx";
import { OwnProductCard } from "#web/maker/products/own-product-card.tsx";
import { OwnList } from "#web/shared/lists/own-list.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { ListSkeleton } from "#web/ui/layout/skeleton.tsx";

export function ProductsTab({ page }: { page: number }) {
  const query = useQuery(makerQueries.ownProducts(useApi(), { tab: "all", page }));
  const total = query.data?.counts.all ?? 0;
  return (
    <>
      <OpenRequests className="mb-8" />
      <OwnList
        title="My Products"
        note={total > 0 && `${counted(total, "product")} · newest first`}
        action={
          total > 0 && (
            <ButtonLink to={paths.myProducts()} size="sm">
              Manage
            </ButtonLink>
          )
        }
        query={query}
        path={paths.profile("products")}
        failedTitle={pages.productsLoadFailed.title}
        skeleton={<ListSkeleton label="Loading your products" className="mt-2" />}
        isEmpty={({ counts }) => counts.all === 0}
        empty={
          <EmptyState
            title={makerPages.myProductsEmpty.title}
            text={pages.ownProductsEmpty.text}
            drawing="empty"
            headingLevel={3}
            action={
              <ButtonLink variant="primary" to={paths.listProduct()}>
                {makerPages.myProductsEmpty.action}
              </ButtonLink>
            }
          />
        }
      >
        {({ products }) => (
          <ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
            {products.map((product) => (
              <li key={product.id}>
                <OwnProductCard product={product} headingLevel={3} />
              </li>
            ))}
          </ul>
        )}
      </OwnList>
    </>
  );
}
