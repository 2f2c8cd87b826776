import type { WaitingQueue } from "#contract/admin/site/dashboard.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { hoursUntilLate } from "../../review/desk/waited-for.ts";

const HEIGHT = 36;
const BAR = 8;
const GAP = 3;
/** A new item is still a bar. */
const LEAST = 3;

type WaitBarsProps = {
  queue: WaitingQueue;
  /** The hours of a full-height bar, the same in every queue. */
  longest: number;
};

/** One bar per waiting item, the oldest first: its height is the hours it has waited. */
export function WaitBars({ queue: { count, hours }, longest }: WaitBarsProps) {
  const late = hours.filter((waited) => waited > hoursUntilLate).length;
  const width = hours.length * (BAR + GAP) - GAP;
  return (
    <svg
      role="img"
      aria-label={`${wholeNumber(late)} of ${wholeNumber(count)} waited more than a day`}
      className="wait-bars"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      {hours.map((waited, place) => {
        const height = Math.max(LEAST, (waited / Math.max(longest, 1)) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar has only its place.
            key={place}
            x={place * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            className={waited > hoursUntilLate ? "wait-late" : undefined}
          />
        );
      })}
    </svg>
  );
}
