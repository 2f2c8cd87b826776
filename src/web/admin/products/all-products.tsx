import { useQuery } from "@tanstack/react-query";
import { productStatusChoices } from "#contract/admin/products/products.ts";
import * as limits from "#contract/shared/limits.ts";
import { pricings } from "#contract/shared/products/pricing.ts";
import { useApi } from "../../data/shell.ts";
import type { Filter } from "../list/list-filters.tsx";
import { useList } from "../list/list-source.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductList } from "./product-list.tsx";
import { filterOf, type ProductChoices, productList, productQueries } from "./product-queries.ts";
import { StatusSummary } from "./status-summary.tsx";

/** *Manage Products*: above 10,000, the count arrives after the rows. */
export function AllProducts() {
  const { data, choices } = useList(productList);
  const matching = filterOf(choices);
  const { data: counted } = useQuery({
    ...productQueries.count(useApi(), matching),
    enabled: data !== undefined,
  });
  const count = data?.count ?? counted?.count;
  return (
    <ProductList
      label="Products"
      name="products"
      source={productList}
      columns={productColumns}
      filters={useFilters(choices)}
      above={({ data: { products }, hrefFor }) => (
        <StatusSummary
          rows={products}
          totals={counted?.totals}
          current={choices.status}
          hrefFor={(status) => hrefFor({ status })}
        />
      )}
      matching={matching}
      count={count}
      pageCount={pageCountOf(count, choices.page)}
    />
  );
}

/** Until the count has arrived there are at least as many pages as we count exactly. */
function pageCountOf(count: number | undefined, page: number): number {
  const size = limits.adminLists.pageSize;
  return count === undefined ? Math.max(page + 1, limits.admin.countMax / size + 1) : Math.ceil(count / size);
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: capitalized(value) }));

function useFilters({ from, to }: ProductChoices): Filter<ProductChoices>[] {
  const { data } = useQuery(productQueries.categories(useApi()));
  const { niches = [], subcategories = [] } = data ?? {};
  return [
    { kind: "search", name: "q", label: "Search by name" },
    {
      kind: "select",
      name: "niche",
      label: "Category",
      className: "w-44 max-sm:w-full",
      placeholder: "All categories",
      options: niches.map(({ id, name, isDraft }) => ({
        value: String(id),
        label: isDraft ? `${name} (draft)` : name,
      })),
    },
    {
      kind: "select",
      name: "status",
      label: "Status",
      placeholder: "All",
      options: optionsOf(productStatusChoices),
      isMore: true,
    },
    {
      kind: "select",
      name: "subcategory",
      label: "Subcategory",
      placeholder: "All",
      options: subcategories.map(({ id, name, parent }) => ({
        value: String(id),
        // Options can't be styled; an em space indents a child below its parent.
        label: parent === null ? name : `\u2003${name}`,
      })),
      isMore: true,
    },
    {
      kind: "select",
      name: "pricing",
      label: "Pricing",
      placeholder: "All",
      options: optionsOf(pricings),
      isMore: true,
    },
    { kind: "date", name: "from", label: "Added from", max: to, isMore: true },
    { kind: "date", name: "to", label: "Added until", min: from, isMore: true },
    { kind: "check", name: "coupon", label: "Active Coupon", value: "active", isMore: true },
  ];
}
