import { Star } from "lucide-react";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { cx } from "../cx.ts";

export type RatingBarsProps = {
  /** How often each value was given, in display order. */
  counts: readonly { value: number; count: number }[];
  className?: string;
};

export function RatingBars({ counts, className }: RatingBarsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={cx("max-w-sm space-y-1.5 text-meta text-muted tabular-nums", className)}>
      {counts.map(({ value, count }) => (
        <li key={value} className="grid grid-cols-[2rem_1fr_2.5rem] items-center gap-2">
          <span className="flex items-center gap-1">
            {value}
            <Star className="size-3 fill-star text-star" />
            <span className="sr-only"> stars</span>
          </span>
          <svg className="h-2 w-full rounded-full" aria-hidden="true">
            <rect width="100%" height="100%" className="fill-line" />
            <rect width={`${percent(count, total)}%`} height="100%" rx="4" className="fill-star" />
          </svg>
          <span>
            {wholeNumber(count)}
            <span className="sr-only"> ratings</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function percent(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 1000) / 10;
}
