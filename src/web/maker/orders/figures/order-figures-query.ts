import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

/** Impressions and clicks of what the viewer's order paid for. */
export function orderFiguresQuery(api: ApiClient, reference: string) {
  return queryOptions({
    queryKey: ["me", "orders", "figures", reference],
    queryFn: () => answerOf(api.me.orders[":reference"].figures.$get({ param: { reference } })),
    staleTime: freshness.adminListMs,
  });
}

/** Every day as a file; not in `paths`, which every public page loads. */
export function orderFiguresFile(reference: string): string {
  return `/api/v1/me/orders/${reference}/figures.csv`;
}
