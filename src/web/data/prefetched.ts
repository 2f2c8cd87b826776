import type { Query } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";

// A query of any type.
// biome-ignore lint/suspicious/noExplicitAny: the library's own default for "some query"
type SomeQuery = Query<any, any, any, any>;

const arrivedAt = new WeakMap<SomeQuery, number>();

/** Marks the query's current data as prefetched. */
export function markPrefetched(query: SomeQuery): void {
  arrivedAt.set(query, query.state.dataUpdatedAt);
}

/** Prefetched data stays fresh longer, until it is refetched or changed. */
export function freshnessOf(query: SomeQuery): number {
  return arrivedAt.get(query) === query.state.dataUpdatedAt ? freshness.prefetchedMs : freshness.queryMs;
}
