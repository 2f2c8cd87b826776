import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { orderFlagFilters, orderSorts } from "#contract/admin/orders.ts";
import { orderStates } from "#contract/maker/orders.ts";
import { freshness } from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

/** The list's choices in the address. */
export const orderChoices = z.object({
  q: z.string().max(200).default("").catch(""),
  state: z.enum(orderStates).optional().catch(undefined),
  flag: z.enum(orderFlagFilters).optional().catch(undefined),
  sort: z.enum(orderSorts).default("attention").catch("attention"),
  page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1),
});
export type OrderChoices = z.infer<typeof orderChoices>;

export const orderQueries = {
  list: (api: ApiClient, { q, ...query }: OrderChoices) =>
    queryOptions({
      queryKey: ["admin", "orders", "list", { q, ...query }],
      queryFn: () => answerOf(api.admin.orders.$get({ query: { ...query, q: q || undefined } })),
      staleTime: freshness.adminListMs,
    }),

  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: ["admin", "orders", "detail", id],
      queryFn: () => answerOf(api.admin.orders[":id"].$get({ param: { id } })),
      staleTime: freshness.adminListMs,
    }),

  figures: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: ["admin", "orders", "figures", id],
      queryFn: () => answerOf(api.admin.orders[":id"].figures.$get({ param: { id } })),
      staleTime: freshness.adminListMs,
    }),
};

export const orderList = { choices: orderChoices, query: orderQueries.list };

/** Not in `paths`, which every public page loads. */
export function orderHref(id: number): string {
  return `${paths.admin("orders")}/${id}`;
}
