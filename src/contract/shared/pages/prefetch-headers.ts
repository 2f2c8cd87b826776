/** Marks prefetch requests, so they don't count as visits. Scripts can't set `Sec-Purpose`. */
export const prefetchHeaders = { "x-purpose": "prefetch" } as const;

const purposes = new Set(["sec-purpose", "purpose", "x-purpose", "x-moz"]);

/** Whether this header says that nobody may ever see the answer; the name in lower case. */
export function isFetchedAhead(name: string, value: string): boolean {
  return purposes.has(name) && /prefetch|preview/i.test(value);
}
