import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef } from "react";
import type { OwnProductList as List, OwnProductsTab } from "#contract/maker/own-products.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths, withPage } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";
import { ListingExample } from "./listing-example.tsx";
import { OwnProductCard } from "./own-product-card.tsx";

const tabs: { tab: OwnProductsTab; label: string }[] = [
  { tab: "all", label: "All Products" },
  { tab: "published", label: "Published" },
  { tab: "drafts", label: "Drafts" },
];

const whenEmpty = {
  all: pages.categoryEmpty,
  published: makerPages.publishedEmpty,
  drafts: makerPages.draftsEmpty,
};

const grid = "mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3";

const addressOf = (tab: OwnProductsTab) => (tab === "all" ? paths.myProducts() : paths.myProducts(tab));

export function OwnProductList({ tab, page }: { tab: OwnProductsTab; page: number }) {
  const { data, isError, isFetching, refetch } = useQuery(makerQueries.ownProducts(useApi(), { tab, page }));
  const list = useRef<HTMLElement>(null);
  return (
    <>
      <TabLinks
        label="My products"
        items={tabs.map(({ tab: own, label }) => ({
          to: addressOf(own),
          label,
          count: data?.counts[own],
          current: own === tab,
        }))}
        className="mt-6"
      />
      <section aria-label="Products" ref={list} tabIndex={-1} className="outline-none">
        {!data && isError && (
          <ErrorState title={pages.productsLoadFailed.title} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <LoadingCards />}
        {data && data.products.length === 0 && <Empty tab={tab} data={data} />}
        {data && data.products.length > 0 && (
          <ul className={grid}>
            {data.products.map((product) => (
              <li key={product.id}>
                <OwnProductCard product={product} onDeleted={() => list.current?.focus({ preventScroll: true })} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {data && (
        <Pagination
          page={data.page}
          pageCount={data.pageCount}
          hrefFor={(number) => withPage(addressOf(tab), number)}
          className="mt-6"
        />
      )}
    </>
  );
}

export function ListYourProduct() {
  return (
    <ButtonLink to={paths.listProduct()} variant="primary" icon={<Plus />}>
      {makerPages.myProductsEmpty.action}
    </ButtonLink>
  );
}

function Empty({ tab, data }: { tab: OwnProductsTab; data: List }) {
  if (data.counts.all === 0) return <FirstProduct {...whenEmpty[tab]} />;
  const isPastTheEnd = data.counts[tab] > 0;
  return (
    <EmptyState
      {...whenEmpty[tab]}
      drawing="empty"
      // Without a page to go back to, the button at the top is enough.
      action={isPastTheEnd && <ButtonLink to={addressOf(tab)}>Back to the first page</ButtonLink>}
    />
  );
}

/** For people without a product: what listing one does, and how it will look. */
function FirstProduct({ title, text }: { title: string; text: string }) {
  return (
    <div className="first-product">
      <div>
        <h2>{title}</h2>
        <p>
          {text} List yours to get a page that people can vote for, save and discuss. It's free, and our team reviews it
          before it goes live.
        </p>
        <ListYourProduct />
      </div>
      <ListingExample />
    </div>
  );
}

function LoadingCards() {
  return (
    <div role="status" aria-label="Loading your products" className={grid}>
      {[1, 2, 3].map((card) => (
        <div key={card} className="rounded-card border border-line bg-raised p-4">
          <div className="flex gap-3">
            <Skeleton className="size-12 rounded-card" />
            <div className="flex-1 pt-1">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-2.5 h-3.5 w-2/5" />
            </div>
          </div>
          <Skeleton className="mt-4 h-5 w-20 rounded-full" />
          <Skeleton className="mt-5 h-3.5 w-32" />
          <Skeleton className="mt-4 h-8 w-full" />
        </div>
      ))}
    </div>
  );
}
