import { useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { lists } from "#contract/shared/limits.ts";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { withPage } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { ProductPagesQuery } from "../../data/queries.ts";
import { useFirstNew } from "../../ui/behavior/use-first-new.ts";
import { cx } from "../../ui/cx.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { ListSkeleton } from "../../ui/layout/skeleton.tsx";
import { LoadMore } from "../../ui/navigation/load-more.tsx";
import { ProductRows } from "../cards/product-rows.tsx";
import { ClearFilters } from "./clear-filters.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ListEnd } from "./list-end.tsx";
import { listFailure } from "./list-failure.ts";
import { MoreFailed } from "./more-failed.tsx";

type ProductListProps = {
  title: string;
  /** The order, in words. */
  order: string;
  /** The list's address with its filters, without a page number. */
  path: string;
  query: ProductPagesQuery;
  /** Sorting and filters, if the list has them. */
  toolbar?: ReactNode;
  /** The address without filters, if any are set. */
  clearTo?: string | undefined;
  /** Other products are loading and will replace these. */
  isChanging?: boolean;
  /** Shown when the unfiltered list is empty. */
  empty?: ReactNode;
  /** A line below the tagline. */
  noteOf?: ((product: ProductCard) => ReactNode) | undefined;
  /** A heading above a card. */
  headingOf?: ((product: ProductCard, before: ProductCard | undefined) => ReactNode) | undefined;
  /** Ranked: each card has its place in front. */
  isNumbered?: boolean;
  /** A list item after the first rows. */
  inset?: ReactNode;
  /** Links to continue with, shown at the list's end. */
  rest?: ReactNode;
};

const EAGER_LOGOS = 6;
const SKELETON_ROWS = 20;

export function ProductList({ title, order, path, query, toolbar, clearTo, ...rest }: ProductListProps) {
  const { isChanging = false, empty, isNumbered, noteOf, headingOf, inset } = rest;
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...fetching } = useInfiniteQuery(query);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announced, setAnnounced] = useState({ text: "", path });
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const last = data?.pages.at(-1);
  const shown = ((data?.pages[0]?.page ?? 1) - 1) * lists.pageSize + products.length;
  const count = last && `${totalOf(last)} · ${order}`;
  // An empty list says so itself, and one that hasn't been counted yet isn't empty.
  const isCountShown = count !== undefined && (last?.total !== 0 || clearTo !== undefined);
  const shownPath = useRef(path);

  const expectMore = useFirstNew({
    list,
    shown: products.length,
    within: "h3 a",
    onAdded: (added) => setAnnounced({ text: `${counted(added, "more product")} loaded`, path }),
  });

  // After a change of filters or order, announce the new count and focus the heading if the focused link is gone.
  useEffect(() => {
    if (shownPath.current === path || count === undefined) return;
    shownPath.current = path;
    setAnnounced({ text: count, path });
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [path, count]);

  function handleLoadMore(event: MouseEvent<HTMLElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    expectMore(event.currentTarget);
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
        {isCountShown && <p className="text-meta text-balance text-muted tabular-nums">{count}</p>}
        {clearTo !== undefined && <ClearFilters to={clearTo} className="max-md:hidden" />}
      </div>
      {toolbar}
      <div className={cx("relative", isChanging && "overflow-hidden")}>
        {fetching.isLoadingError ? (
          <ErrorState
            title={everyPage.productsLoadFailed.title}
            text={listFailure(fetching.error)}
            onRetry={handleRetry}
            headingLevel={3}
          />
        ) : data === undefined ? (
          <ListSkeleton rows={SKELETON_ROWS} />
        ) : products.length === 0 ? (
          (clearTo === undefined && last?.page === 1 && empty) || (
            <EmptyList clearTo={clearTo} last={last && lastPageOf(last, path)} />
          )
        ) : (
          <ProductRows
            ref={list}
            products={products}
            eager={EAGER_LOGOS}
            skipped={shown - products.length}
            {...{ isNumbered, noteOf, headingOf, inset }}
          />
        )}
        {isChanging && (
          <ListSkeleton
            rows={Math.min(products.length || 1, SKELETON_ROWS)}
            className="absolute inset-0 z-20 animate-[appear_1ms_200ms_backwards] bg-surface"
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {/* A new key per list, so the same text is announced again. */}
        <span key={announced.path}>{announced.text}</span>
      </p>
      {isFetchNextPageError && (
        <MoreFailed
          error={fetching.error}
          isRetrying={isFetchingNextPage}
          onRetry={() => void fetching.fetchNextPage()}
        />
      )}
      {hasNextPage && last && !isFetchNextPageError && (
        <LoadMore
          to={withPage(path, last.page + 1)}
          busy={isFetchingNextPage}
          status={`${wholeNumber(shown)} of ${wholeNumber(last.reachable)}`}
          onClick={handleLoadMore}
          className="mt-6"
        />
      )}
      {!hasNextPage && last && products.length > 0 && <ListEnd shown={shown} list={last} rest={rest.rest} />}
    </section>
  );
}

/** Of a page past the end of its list. */
function lastPageOf({ page, pageCount }: { page: number; pageCount: number }, path: string) {
  return page > pageCount ? { page: pageCount, to: withPage(path, pageCount) } : undefined;
}

/** A search counts only its best matches, so there may be more. */
function totalOf({ total, isPartial }: { total: number; isPartial?: boolean }): string {
  return isPartial ? `${wholeNumber(total)}+ products` : counted(total, "product");
}
