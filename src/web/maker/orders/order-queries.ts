import { queryOptions } from "@tanstack/react-query";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

const pollMs = 2000;
/** On every fifth request the server asks the payment provider, in case its message got lost. */
const checkEvery = 5;

/** Queries of orders; not in `queries.ts`, which every visitor loads. */
export const orderQueries = {
  own: (api: ApiClient, page: number) =>
    queryOptions({
      queryKey: ["me", "orders", "list", page],
      queryFn: () => answerOf(api.me.orders.$get({ query: { page } })),
      staleTime: 0,
      refetchOnMount: false,
    }),

  ofProduct: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["me", "orders", "product", productId],
      queryFn: () => answerOf(api.me.orders.$get({ query: { page: 1, product: String(productId) } })),
      staleTime: 0,
      refetchOnMount: false,
    }),

  one: (api: ApiClient, reference: string) =>
    queryOptions({
      queryKey: ["me", "orders", reference],
      queryFn: () => answerOf(api.me.orders[":reference"].$get({ param: { reference }, query: {} })),
      staleTime: 0,
    }),

  /** Polls until the order is paid or canceled; also in the background, because the checkout is in another tab. */
  watched: (api: ApiClient, reference: string) =>
    queryOptions({
      queryKey: ["me", "orders", "watched", reference],
      queryFn: ({ client, queryKey }) => {
        const asked = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
        const query = asked % checkEvery === 0 ? { check: "1" as const } : {};
        return answerOf(api.me.orders[":reference"].$get({ param: { reference }, query }));
      },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? pollMs : false),
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: true,
    }),
};

/** Whether it waits for its payment. */
export function isOpen({ state }: Pick<OwnOrder, "state">): boolean {
  return state === "created" || state === "processing";
}
