import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { type ProductFilter, productFilterShape, productSorts } from "#contract/admin/products/products.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

const { q, niche, subcategory, status, coupon, pricing, from, to, ad } = productFilterShape;

/** The list's address; invalid values are left out. */
export const productChoices = z.object({
  q: q.catch(undefined),
  niche: niche.catch(undefined),
  subcategory: subcategory.catch(undefined),
  status: status.catch(undefined),
  coupon: coupon.catch(undefined),
  pricing: pricing.catch(undefined),
  from: from.catch(undefined),
  to: to.catch(undefined),
  ad: ad.catch(undefined),
  sort: z.enum(productSorts).default("-added").catch("-added"),
  page: z.coerce.number().int().positive().default(1).catch(1),
});
export type ProductChoices = z.infer<typeof productChoices>;

/** Without order and page: what decides which products match. */
export function filterOf({ sort: _sort, page: _page, ...filter }: ProductChoices): ProductFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ""));
}

const listed = { staleTime: freshness.adminListMs };

export const productQueries = {
  list: (api: ApiClient, choices: ProductChoices) =>
    queryOptions({
      queryKey: ["admin", "products", "list", choices],
      queryFn: () => answerOf(api.admin.products.$get({ query: queryOf(choices) })),
      ...listed,
    }),
  ads: (api: ApiClient, choices: ProductChoices) =>
    queryOptions({
      queryKey: ["admin", "products", "ads", choices],
      queryFn: () => answerOf(api.admin["trending-ads"].$get({ query: queryOf(choices) })),
      ...listed,
    }),
  /** Asked for once the rows are shown: counting a hundred thousand takes longer than showing twenty. */
  count: (api: ApiClient, filter: ProductFilter) =>
    queryOptions({
      queryKey: ["admin", "products", "count", filter],
      queryFn: () => answerOf(api.admin.products.count.$get({ query: filter as Record<string, string> })),
      ...listed,
    }),
  categories: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "products", "categories"],
      queryFn: () => answerOf(api.admin.products.categories.$get()),
      ...listed,
    }),
};

export const productList = { choices: productChoices, query: productQueries.list };
export const adList = { choices: productChoices, query: productQueries.ads };

function queryOf({ sort, page, ...filter }: ProductChoices) {
  return { ...filter, sort, page: String(page) };
}
