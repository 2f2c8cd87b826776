import type { Query } from "@tanstack/react-query";
import { freshness } from "#contract/limits.ts";

// Any query, whatever its data.
// biome-ignore lint/suspicious/noExplicitAny: the library's own default for "some query"
type SomeQuery = Query<any, any, any, any>;

const arrivedAt = new WeakMap<SomeQuery, number>();

/** Notes that the query's present data was fetched ahead of need. */
export function markPrefetched(query: SomeQuery): void {
  arrivedAt.set(query, query.state.dataUpdatedAt);
}

/** Data fetched ahead stays fresh longer, until it is fetched again or changed. */
export function freshnessOf(query: SomeQuery): number {
  return arrivedAt.get(query) === query.state.dataUpdatedAt ? freshness.prefetchedMs : freshness.queryMs;
}
