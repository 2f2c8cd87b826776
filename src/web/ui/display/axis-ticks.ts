const INTERVALS_MAX = 5;

/** Round numbers from zero to just above the highest value, at most six; whole numbers, because charts count things. */
export function axisTicks(highest: number): number[] {
  // One visit doesn't fill the chart.
  const top = Math.max(2, highest);
  let step = 1;
  for (let power = 1; Math.ceil(top / step) > INTERVALS_MAX; power *= 10) {
    step = [power, 2 * power, 5 * power].find((each) => Math.ceil(top / each) <= INTERVALS_MAX) ?? 10 * power;
  }
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}
