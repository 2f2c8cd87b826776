import type { Figures } from "./figures.ts";

/** The figures that search has reached, for each half of the set. */
export type Committed = Record<"open" | "heldOut", Figures>;

// Shares of a few hundred questions, stored with all their digits.
const ROUNDING = 1e-9;

/** A line for each figure that is worse than the committed one. */
export function findDrops(figures: Committed, committed: Committed): string[] {
  const drops: string[] = [];
  for (const half of ["open", "heldOut"] as const) {
    for (const name of Object.keys(committed[half]) as (keyof Figures)[]) {
      const [now, before] = [figures[half][name], committed[half][name]];
      const lost = name === "withoutResult" ? now - before : before - now;
      if (lost > ROUNDING)
        drops.push(`Worse than before (${half}): ${name} ${now.toFixed(4)}, was ${before.toFixed(4)}`);
    }
  }
  return drops;
}
