import { useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { counted } from "#contract/messages/message.ts";
import * as pageMessages from "#contract/messages/pages.ts";
import { withPage } from "#contract/paths.ts";
import type { ProductPagesQuery } from "../../queries.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { ProductCard } from "./product-card.tsx";

type ProductListProps = {
  title: string;
  /** How the list is ordered, in words. */
  order: string;
  /** The list's address without a page number. */
  path: string;
  query: ProductPagesQuery;
};

const EAGER_LOGOS = 6;

export function ProductList({ title, order, path, query }: ProductListProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(query);
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [announced, setAnnounced] = useState("");
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const last = data?.pages.at(-1);
  const firstNew = useRef<number | null>(null);

  // After Load More the focus moves to the first new card, and how many came is said.
  useEffect(() => {
    if (firstNew.current === null || products.length <= firstNew.current) return;
    const card = list.current?.children[firstNew.current];
    card?.querySelector<HTMLElement>("h3 a")?.focus();
    setAnnounced(`${counted(products.length - firstNew.current, "more product")} loaded`);
    firstNew.current = null;
  }, [products.length]);

  function handleLoadMore(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    firstNew.current = products.length;
    void fetchNextPage();
  }

  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-3">
        <h2 id={headingId} className="text-heading">
          {title}
        </h2>
        <p className="text-meta text-muted">
          {counted(last?.total ?? 0, "product")} · {order}
        </p>
      </div>
      {products.length === 0 ? (
        <EmptyState
          {...pageMessages.categoryEmpty}
          action={<ButtonLink to={path}>Back to the first page</ButtonLink>}
        />
      ) : (
        <ul ref={list} className="divide-y divide-line border-b border-line">
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} eager={index < EAGER_LOGOS} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isFetchNextPageError && (
        <ErrorState
          title={pageMessages.productsLoadFailed.title}
          onRetry={() => void fetchNextPage()}
          headingLevel={3}
        />
      )}
      {hasNextPage && last && !isFetchNextPageError && (
        <LoadMore to={withPage(path, last.page + 1)} busy={isFetchingNextPage} onClick={handleLoadMore} />
      )}
    </section>
  );
}
