import { cx } from "../cx.ts";

export type SparklineProps = {
  values: readonly number[];
  /** The accessible description of the line. */
  label: string;
  className?: string;
};

const width = 100;
const height = 24;
const margin = 2;

export function Sparkline({ values, label, className }: SparklineProps) {
  // All values are 0: use the muted color.
  const isNothing = values.every((value) => value === 0);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={cx("h-6 w-full", isNothing ? "text-line-strong" : "text-accent", className)}
    >
      <polyline
        points={pointsOf(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A flat series is drawn in the middle, because it has no range to scale to. */
function pointsOf(values: readonly number[]): string {
  const series = values.length === 1 ? [...values, ...values] : values;
  const lowest = Math.min(...series);
  const range = Math.max(...series) - lowest;
  return series
    .map((value, index) => {
      const x = (index / (series.length - 1)) * width;
      const share = range === 0 ? 0.5 : (value - lowest) / range;
      const y = height - margin - share * (height - 2 * margin);
      return `${round(x)},${round(y)}`;
    })
    .join(" ");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
