/** Marks prefetch requests, so they don't count as visits. Scripts can't set `Sec-Purpose`. */
export const prefetchHeaders = { "x-purpose": "prefetch" } as const;
