const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** Exact up to 9,999, then 12.3K: what has to fit a small box. */
export function formatCount(count: number): string {
  return count < 10_000 ? count.toLocaleString("en") : compact.format(count);
}
