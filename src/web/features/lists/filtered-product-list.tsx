import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  choicesIn,
  filterCount,
  type ListChoices,
  type SortWords,
  sortWords,
  withChoices,
  withoutFilters,
} from "../../list-choices.ts";
import type { ProductPagesQuery } from "../../queries.ts";
import { ProductList } from "../products/product-list.tsx";
import { ListToolbar } from "./list-toolbar.tsx";

type FilteredProductListProps = {
  title?: string;
  /** The address of the unfiltered list. */
  path: string;
  choices: ListChoices;
  query: ProductPagesQuery;
  /** The default order. */
  usualOrder?: SortWords;
  /** Shown when the unfiltered list is empty. */
  empty?: ReactNode;
  /** Where the filters lead from here, and what they show, if that isn't what the address says. */
  narrowed?: { path: string; choices: ListChoices } | undefined;
} & Pick<ComponentProps<typeof ProductList>, "noteOf" | "headingOf">;

/** A list of products with sorting and filters. */
export function FilteredProductList({ title = "Products", path, choices, query, ...rest }: FilteredProductListProps) {
  const { usualOrder = sortWords.newest, empty, noteOf, headingOf, narrowed = { path, choices } } = rest;
  const first = useInfiniteQuery(query).data?.pages[0];
  const wanted = useWantedChoices();
  const isFiltered = filterCount(narrowed.choices) > 0;
  // An empty list needs no toolbar.
  const hasToolbar = isFiltered || first?.total !== 0;
  return (
    <ProductList
      title={title}
      order={(choices.sort ? sortWords[choices.sort] : usualOrder).order}
      path={withChoices(path, choices)}
      query={query}
      toolbar={
        hasToolbar && (
          <ListToolbar
            // A form keeps what its fields show, so other words need another one.
            key={narrowed.path}
            path={narrowed.path}
            usualOrder={usualOrder}
            choices={wanted ?? narrowed.choices}
            facets={first?.facets}
          />
        )
      }
      clearTo={isFiltered ? withoutFilters(narrowed.path, narrowed.choices) : undefined}
      isChanging={wanted !== null}
      empty={empty}
      noteOf={noteOf}
      headingOf={headingOf}
    />
  );
}

/** The choices being loaded, so the controls show them right away; null when nothing is loading. */
function useWantedChoices(): ListChoices | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? choicesIn(new URLSearchParams(location.search)) : null;
}
