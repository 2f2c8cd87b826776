import { type PointerEvent, useId, useState } from "react";
import { shortDate, wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { cx } from "../cx.ts";
import { axisTicks } from "./axis-ticks.ts";
import "./day-chart.css";

export type DayChartProps = {
  /** The chart's accessible name. */
  label: string;
  /** The names of the one or two series, for the legend and screen readers. */
  series: readonly string[];
  /** Oldest first; one value per series. */
  days: readonly { day: string; values: readonly number[] }[];
  /** The last day isn't over: its bars are hatched, and it is labeled. */
  endsToday?: boolean;
  /** The series that counts votes, which has their color. */
  votes?: number;
  className?: string;
};

const inks = ["fill-muted", "fill-ink"];
const slot = 12;
const height = 100;

/** Bars by day, from zero up, on a grid of round numbers. Shows the values of the day at the pointer, finger or arrow keys, or else the totals. */
export function DayChart({ label, series, days, endsToday = false, votes, className }: DayChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const last = days.length - 1;
  const ticks = axisTicks(Math.max(...days.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const told = days[active ?? last];
  const hatch = useId();
  const inkOf = (index: number) => (index === votes ? "fill-accent" : inks[index]);
  const isToday = endsToday && (active ?? last) === last;
  const toldDate = `${dateOf(told)}${isToday ? ", so far" : ""}`;

  function follow({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  }

  return (
    <figure className={className}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-meta">
        <span className="text-muted">{active === null ? label : toldDate}</span>
        <span className="flex gap-4">
          {series.map((name, index) => (
            <span key={name} className="flex items-center gap-1.5">
              <Swatch ink={inkOf(index)} />
              <span className="text-muted">{name}</span>
              <b className="font-medium tabular-nums">
                {wholeNumber(active === null ? sumOf(days, index) : (told?.values[index] ?? 0))}
              </b>
            </span>
          ))}
        </span>
      </figcaption>
      <div className="day-plot">
        <ul aria-hidden="true">
          {ticks.map((tick) => (
            <li key={tick}>{wholeNumber(tick)}</li>
          ))}
        </ul>
        <div className="relative">
          <svg
            viewBox={`0 0 ${days.length * slot} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute size-full"
          >
            {endsToday && series.map((name, index) => <Hatch key={name} id={`${hatch}-${index}`} ink={inkOf(index)} />)}
            {ticks.map((tick) => (
              <line
                key={tick}
                x2="100%"
                y1={height * (1 - tick / top)}
                y2={height * (1 - tick / top)}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            ))}
            {active !== null && <rect x={active * slot} width={slot} height={height} className="fill-ink/8" />}
            {days.map(({ day, values }, index) => (
              <Bars
                key={day}
                x={index * slot}
                shares={values.map((value) => value / top)}
                inkOf={inkOf}
                hatch={endsToday && index === last ? hatch : null}
              />
            ))}
          </svg>
          <input
            type="range"
            min={0}
            max={last}
            value={active ?? last}
            aria-label={label}
            aria-valuetext={`${toldDate}: ${series.map((name, index) => `${name} ${told?.values[index] ?? 0}`).join(", ")}`}
            className="day-slider"
            onChange={({ target }) => setActive(Number(target.value))}
            onFocus={() => setActive((current) => current ?? last)}
            onBlur={() => setActive(null)}
            onPointerDown={follow}
            onPointerMove={follow}
            onPointerLeave={({ currentTarget }) => currentTarget === document.activeElement || setActive(null)}
          />
        </div>
        <p>
          <span>{dateOf(days[0])}</span>
          <span>{endsToday ? "Today so far" : dateOf(days[last])}</span>
        </p>
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

type BarsProps = {
  x: number;
  shares: number[];
  inkOf: (index: number) => string | undefined;
  /** Prefix of the patterns' ids. */
  hatch: string | null;
};

/** Side by side, so no bar hides another. Any value above 0 is visible. */
function Bars({ x, shares, inkOf, hatch }: BarsProps) {
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
        {...(hatch === null ? { className: inkOf(index) } : { fill: `url(#${hatch}-${index})` })}
      />
    );
  });
}

/** Stripes, which look the same however wide the chart is. */
function Hatch({ id, ink }: { id: string; ink: string | undefined }) {
  return (
    <pattern id={id} width={slot} height={5} patternUnits="userSpaceOnUse">
      <path d={`M0 0h${slot}v3h-${slot}z`} className={cx(ink)} />
    </pattern>
  );
}

function dateOf(day: { day: string } | undefined): string {
  return day ? shortDate(new Date(`${day.day}T00:00:00Z`)) : "";
}

function sumOf(days: DayChartProps["days"], index: number): number {
  return days.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}
