import type { FigureSums } from "#contract/maker/figures.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";

/** Below this, a percentage is misleading: 3 views after 1 would be +200%. */
const PERCENT_BASE_MIN = 10;

/** "+12%", "−3", "No change": compared with the period before. */
export function changeOf({ now, before }: { now: number; before: number }): string {
  const difference = now - before;
  if (difference === 0) return "No change";
  const percent = before < PERCENT_BASE_MIN ? 0 : Math.round((Math.abs(difference) / before) * 100);
  // Less than half a percent is still a difference.
  return `${difference > 0 ? "+" : "−"}${percent === 0 ? wholeNumber(Math.abs(difference)) : `${wholeNumber(percent)}%`}`;
}

/** The share of views that led to the website; null without views. */
export function clickThroughOf({ views, visits }: Pick<FigureSums, "views" | "visits">): number | null {
  return views === 0 ? null : visits / views;
}

/** "12.5%". */
export function percentText(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** "+1.5 points", or null if either rate is from too few views. */
export function rateChangeOf({ now, before }: { now: FigureSums; before: FigureSums }): string | null {
  const [rate, earlier] = [clickThroughOf(now), clickThroughOf(before)];
  const isTelling = Math.min(now.views, before.views) >= PERCENT_BASE_MIN;
  if (rate === null || earlier === null || !isTelling) return null;
  const points = ((rate - earlier) * 100).toFixed(1);
  if (Number(points) === 0) return "No change";
  return `${points.startsWith("-") ? "−" : "+"}${points.replace("-", "")} points`;
}
