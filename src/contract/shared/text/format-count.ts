import { wholeNumber } from "./plain-formats.ts";

let compact: Intl.NumberFormat | undefined;

/** Exact up to 9,999, then 12.3K, to fit a small box. */
export function formatCount(count: number): string {
  if (count < 10_000) return wholeNumber(count);
  // Created on first use: creating it takes longer than anything else on the page.
  compact ??= new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  return compact.format(count);
}
