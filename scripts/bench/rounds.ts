type Contender<Result> = () => Promise<Result>;

/** Runs every contender once per round, so that a noisy minute affects all of them. */
export async function alternate<Name extends string, Result>(
  contenders: Record<Name, Contender<Result>>,
  { rounds }: { rounds: number },
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results[name].push(await contenders[name]());
  }
  return results;
}

export function highest<Result>(results: Result[], value: (result: Result) => number): number {
  return Math.max(...results.map(value));
}

export function lowest<Result>(results: Result[], value: (result: Result) => number): number {
  return Math.min(...results.map(value));
}

/** For sorted or unsorted numbers; `share` 0.5 is the median. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
