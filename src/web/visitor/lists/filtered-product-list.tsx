import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useLocation, useNavigation } from "react-router";
import { type ListChoices, withChoices } from "../../data/list-choices.ts";
import type { ProductPagesQuery } from "../../data/queries.ts";
import { cx } from "../../ui/cx.ts";
import { EmptyPeriod } from "./empty-period.tsx";
import {
  choicesIn,
  filterCount,
  isPeriod,
  periodWords,
  type SortWords,
  sortWords,
  withoutFilters,
} from "./list-address.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { PeriodTabs } from "./period-tabs.tsx";
import { ProductList } from "./product-list.tsx";

type FilteredProductListProps = {
  /** The address of the unfiltered list. */
  path: string;
  choices: ListChoices;
  query: ProductPagesQuery;
  /** The default order. */
  usualOrder?: SortWords;
  /** Has tabs for what is new and most upvoted. */
  hasPeriods?: boolean;
  /** A list with fewer products has neither tabs nor filters, until somebody follows a link to one. */
  toolsFrom?: number;
  /** Where the filters lead from here, and what they show, if that isn't what the address says. */
  narrowed?: { path: string; choices: ListChoices } | undefined;
} & Pick<ComponentProps<typeof ProductList>, "noteOf" | "headingOf">;

/** A list of products with sorting and filters. */
export function FilteredProductList({ path, choices, query, ...rest }: FilteredProductListProps) {
  const { usualOrder = sortWords.newest, noteOf, headingOf, narrowed = { path, choices }, toolsFrom = 1 } = rest;
  const first = useInfiniteQuery(query).data?.pages[0];
  const wanted = useWantedChoices();
  const { sort } = choices;
  const words = isPeriod(sort) ? periodWords[sort] : sort ? sortWords[sort] : usualOrder;
  const isFiltered = filterCount(narrowed.choices) > 0;
  const isShort = first !== undefined && first.total < (sort === undefined ? toolsFrom : 1);
  const hasToolbar = isFiltered || !isShort;
  const hasTabs = rest.hasPeriods && (isPeriod(sort) || hasToolbar);
  const shown = wanted ?? narrowed.choices;
  return (
    <div className={cx("min-w-0", hasTabs && "tabbed-list")}>
      {hasTabs && <PeriodTabs path={path} choices={shown} />}
      <ProductList
        title={isPeriod(sort) ? periodWords[sort].label : "Products"}
        order={words.order}
        path={withChoices(path, choices)}
        query={query}
        toolbar={
          hasToolbar && (
            <ListToolbar
              // A form keeps what its fields show, so other words need another one.
              key={narrowed.path}
              path={narrowed.path}
              usualOrder={usualOrder}
              choices={shown}
              named={wanted ?? choices}
              facets={first?.facets}
            />
          )
        }
        clearTo={isFiltered ? withoutFilters(narrowed.path, narrowed.choices) : undefined}
        isChanging={wanted !== null}
        empty={isPeriod(sort) ? <EmptyPeriod path={path} sort={sort} isCounted={first?.isCounted} /> : undefined}
        isNumbered={isPeriod(sort) && sort !== "new-week"}
        noteOf={noteOf}
        headingOf={headingOf}
      />
    </div>
  );
}

/** The choices being loaded, so the controls show them right away; null when nothing is loading. */
function useWantedChoices(): ListChoices | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? choicesIn(new URLSearchParams(location.search)) : null;
}
