import { useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { counted } from "#contract/messages/message.ts";
import * as pageMessages from "#contract/messages/pages.ts";
import { withPage } from "#contract/paths.ts";
import { wholeNumber } from "#contract/plain-formats.ts";
import type { ProductPagesQuery } from "../../queries.ts";
import { cx } from "../../ui/cx.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { ListSkeleton } from "../../ui/skeleton.tsx";
import { ClearFilters } from "./clear-filters.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ProductRows } from "./product-rows.tsx";

type ProductListProps = {
  title: string;
  /** How the list is ordered, in words. */
  order: string;
  /** The list's address with its filters, without a page number. */
  path: string;
  query: ProductPagesQuery;
  /** Order and filters, where the list has them. */
  toolbar?: ReactNode;
  /** The address without filters, where there are any. */
  clearTo?: string | undefined;
  /** Other products are being fetched in place of these. */
  isChanging?: boolean;
  /** What stands in place of a list that is empty without any filter. */
  empty?: ReactNode;
};

const EAGER_LOGOS = 6;
const SKELETON_ROWS = 20;

export function ProductList({ title, order, path, query, toolbar, clearTo, ...rest }: ProductListProps) {
  const { isChanging = false, empty } = rest;
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...fetching } = useInfiniteQuery(query);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announced, setAnnounced] = useState({ text: "", path });
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const last = data?.pages.at(-1);
  const count = last && `${totalOf(last)} · ${order}`;
  const firstNew = useRef<number | null>(null);
  const shownPath = useRef(path);

  // After Load More the focus moves to the first new card, and how many came is said.
  useEffect(() => {
    if (firstNew.current === null || products.length <= firstNew.current) return;
    const card = list.current?.children[firstNew.current];
    card?.querySelector<HTMLElement>("h3 a")?.focus();
    setAnnounced({ text: `${counted(products.length - firstNew.current, "more product")} loaded`, path });
    firstNew.current = null;
  }, [products.length, path]);

  // After a change of filters or order the new count is said; the focus of a link that went with its filter is caught.
  useEffect(() => {
    if (shownPath.current === path || count === undefined) return;
    shownPath.current = path;
    setAnnounced({ text: count, path });
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [path, count]);

  function handleLoadMore(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    firstNew.current = products.length;
    void fetching.fetchNextPage();
  }

  function handleRetry(): void {
    void fetching.refetch();
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby={headingId} aria-busy={isChanging || undefined}>
      <div className={cx("flex flex-wrap items-baseline gap-x-3 pb-3", !toolbar && "border-b border-line")}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-heading outline-none">
          {title}
        </h2>
        {count && <p className="text-meta text-muted tabular-nums">{count}</p>}
        {clearTo !== undefined && <ClearFilters to={clearTo} className="max-md:hidden" />}
      </div>
      {toolbar}
      <div className={cx("relative", isChanging && "overflow-hidden")}>
        {fetching.isLoadingError ? (
          <ErrorState title={pageMessages.productsLoadFailed.title} onRetry={handleRetry} headingLevel={3} />
        ) : data === undefined ? (
          <ListSkeleton rows={SKELETON_ROWS} />
        ) : products.length === 0 ? (
          (clearTo === undefined && last?.page === 1 && empty) || (
            <EmptyList clearTo={clearTo} firstPage={last && last.page > 1 ? path : undefined} />
          )
        ) : (
          <ProductRows ref={list} products={products} eager={EAGER_LOGOS} />
        )}
        {isChanging && (
          <ListSkeleton
            rows={Math.min(products.length || 1, SKELETON_ROWS)}
            className="absolute inset-0 z-20 animate-[appear_1ms_200ms_backwards] bg-surface"
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {/* A new element for another list: the same words about it are said again. */}
        <span key={announced.path}>{announced.text}</span>
      </p>
      {isFetchNextPageError && (
        <ErrorState
          title={pageMessages.productsLoadFailed.title}
          onRetry={() => void fetching.fetchNextPage()}
          headingLevel={3}
        />
      )}
      {hasNextPage && last && !isFetchNextPageError && (
        <LoadMore
          to={withPage(path, last.page + 1)}
          busy={isFetchingNextPage}
          onClick={handleLoadMore}
          className="mt-6"
        />
      )}
    </section>
  );
}

/** A search looks at its best matches only: there may be more. */
function totalOf({ total, isPartial }: { total: number; isPartial?: boolean }): string {
  return isPartial ? `${wholeNumber(total)}+ products` : counted(total, "product");
}
