import { Star } from "lucide-react";
import { counted } from "#contract/shared/messages/message.ts";
import { cx } from "../cx.ts";
import "../shelf/cover.css";

export type RatingStripProps = {
  /** How many gave 5, 4, 3, 2 and 1. */
  counts: readonly number[];
  /** Large has the figures below it; small is for rows, where the average is beside it. */
  size?: "small" | "large";
  className?: string;
};

/** Fewer ratings are no distribution. */
export const stripFrom = 3;

/** Ink, so that the strip has the theme's own color: 5 is the darkest. */
const shades = [1, 0.68, 0.42, 0.26, 0.15];

/** How the ratings are distributed, as one bar. Nothing if nobody rated. */
export function RatingStrip({ counts, size = "large", className }: RatingStripProps) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const parts = counts.flatMap((count, index) =>
    count > 0 ? [{ count, stars: 5 - index, shade: shades[index] }] : [],
  );
  const said = parts.map(({ stars, count }) => `${counted(count, "rating")} of ${stars}`).join(", ");
  const rects = parts.map(({ count, stars, shade }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.count, 0);
    const [x, width] = [percent(before / total), percent(count / total)];
    return <rect key={stars} x={x} width={width} height="100%" fillOpacity={shade} />;
  });
  if (size === "small") {
    return (
      <svg role="img" aria-label={said} className={cx("rating-strip rating-strip-small", className)}>
        {rects}
      </svg>
    );
  }
  return (
    <div className={className}>
      <svg className="rating-strip" aria-hidden="true">
        {rects}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-5 text-meta text-muted tabular-nums">
        {parts.map(({ count, stars }) => (
          <li key={stars} className="flex items-center gap-1">
            <Star className="size-3 fill-current" aria-hidden="true" />
            <span aria-hidden="true">
              {stars} ×{count}
            </span>
            <span className="sr-only">{`${counted(count, "rating")} of ${stars}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
