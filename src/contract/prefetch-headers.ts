/** On requests for what may be wanted next, so that nobody counts them as a visit. Browsers keep `Sec-Purpose` to themselves. */
export const prefetchHeaders = { "x-purpose": "prefetch" } as const;
