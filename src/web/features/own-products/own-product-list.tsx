import { useSuspenseQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import * as pages from "#contract/messages/pages.ts";
import type { OwnProductsTab } from "#contract/own-products.ts";
import { paths, withPage } from "#contract/paths.ts";
import { queries } from "../../queries.ts";
import { useApi } from "../../shell.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { OwnProductCard } from "./own-product-card.tsx";

const tabs: { tab: OwnProductsTab; label: string; to: string }[] = [
  { tab: "all", label: "All Products", to: paths.myProducts() },
  { tab: "published", label: "Published", to: paths.myProducts("published") },
  { tab: "drafts", label: "Drafts", to: paths.myProducts("drafts") },
];

const whenEmpty = {
  all: pages.categoryEmpty,
  published: pages.publishedEmpty,
  drafts: pages.draftsEmpty,
};

export function OwnProductList({ tab, page }: { tab: OwnProductsTab; page: number }) {
  const { data } = useSuspenseQuery(queries.ownProducts(useApi(), { tab, page }));
  const address = tab === "all" ? paths.myProducts() : paths.myProducts(tab);
  return (
    <>
      <TabLinks
        label="My products"
        items={tabs.map(({ tab: own, label, to }) => ({ to, label, count: data.counts[own], current: own === tab }))}
        className="mt-6"
      />
      {data.products.length === 0 ? (
        <EmptyState
          {...whenEmpty[tab]}
          icon={<Package />}
          action={
            data.counts[tab] > 0 ? (
              <ButtonLink to={address}>Back to the first page</ButtonLink>
            ) : (
              <ButtonLink to={paths.suggest()} variant="primary">
                Suggest Tools
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.products.map((product) => (
            <li key={product.id}>
              <OwnProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={data.page}
        pageCount={data.pageCount}
        hrefFor={(number) => withPage(address, number)}
        className="mt-6"
      />
    </>
  );
}
