import { type PointerEvent, useState } from "react";
import { shortDate, wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { cx } from "../cx.ts";
import "./day-chart.css";

export type DayChartProps = {
  /** The chart's accessible name. */
  label: string;
  /** The names of the one or two series, for the legend and screen readers. */
  series: readonly string[];
  /** Oldest first; one value per series. */
  days: readonly { day: string; values: readonly number[] }[];
  className?: string;
};

const inks = ["fill-muted", "fill-accent"];
const slot = 12;
const height = 100;

/** Bars by day. Shows the values of the day at the pointer, finger or arrow keys, or else the totals. */
export function DayChart({ label, series, days, className }: DayChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const last = days.length - 1;
  const top = roundTop(Math.max(...days.flatMap(({ values }) => values)));
  const told = days[active ?? last];

  function follow({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  }

  return (
    <figure className={className}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-meta">
        <span className="text-muted">{active === null ? label : dateOf(told)}</span>
        <span className="flex gap-4">
          {series.map((name, index) => (
            <span key={name} className="flex items-center gap-1.5">
              <Swatch ink={inks[index]} />
              <span className="text-muted">{name}</span>
              <b className="font-medium tabular-nums">
                {wholeNumber(active === null ? sumOf(days, index) : (told?.values[index] ?? 0))}
              </b>
            </span>
          ))}
        </span>
      </figcaption>
      <div className="relative mt-2 h-36">
        <svg
          viewBox={`0 0 ${days.length * slot} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute size-full"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x2="100%"
              y1={height * share}
              y2={height * share}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {active !== null && <rect x={active * slot} width={slot} height={height} className="fill-ink/8" />}
          {days.map(({ day, values }, index) => (
            <Bars key={day} x={index * slot} shares={values.map((value) => value / top)} />
          ))}
        </svg>
        <span className="absolute top-0.5 left-0 bg-raised pr-1 text-xs text-muted tabular-nums">
          {wholeNumber(top)}
        </span>
        <input
          type="range"
          min={0}
          max={last}
          value={active ?? last}
          aria-label={label}
          aria-valuetext={`${dateOf(told)}: ${series.map((name, index) => `${name} ${told?.values[index] ?? 0}`).join(", ")}`}
          className="day-slider"
          onChange={({ target }) => setActive(Number(target.value))}
          onFocus={() => setActive((current) => current ?? last)}
          onBlur={() => setActive(null)}
          onPointerDown={follow}
          onPointerMove={follow}
          onPointerLeave={({ currentTarget }) => currentTarget === document.activeElement || setActive(null)}
        />
      </div>
      <div className="mt-1 flex justify-between text-xs text-muted">
        <span>{dateOf(days[0])}</span>
        <span>{dateOf(days[last])}</span>
      </div>
    </figure>
  );
}

function Swatch({ ink }: { ink: string | undefined }) {
  return (
    <svg className="size-2.5" aria-hidden="true">
      <rect width="100%" height="100%" rx="2" className={cx(ink)} />
    </svg>
  );
}

/** Side by side, so no bar hides another. Any value above 0 is visible. */
function Bars({ x, shares }: { x: number; shares: number[] }) {
  const width = (slot - 3) / shares.length;
  return shares.map((share, index) => {
    const tall = share === 0 ? 0 : Math.max(1.5, share * height);
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a series has no other identity
        key={index}
        x={x + 1.5 + index * width}
        y={height - tall}
        width={width}
        height={tall}
        className={inks[index]}
      />
    );
  });
}

function dateOf(day: { day: string } | undefined): string {
  return day ? shortDate(new Date(`${day.day}T00:00:00Z`)) : "";
}

function sumOf(days: DayChartProps["days"], index: number): number {
  return days.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}

/** The next round number, at least 5, so that one visit doesn't fill the chart. */
function roundTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(5, highest)));
  return ([1, 2, 5, 10].find((step) => step * power >= Math.max(5, highest)) ?? 10) * power;
}
