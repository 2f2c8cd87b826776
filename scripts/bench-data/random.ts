export type Random = {
  /** In [0, 1). */
  next(): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks early entries far more often than late ones, like real words and tags. */
  pickSkewed<T>(list: readonly T[]): T;
};

/** Gives the same numbers for the same seed on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  // Adjacent seeds must not give similar numbers.
  let state = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <T>(list: readonly T[], index: number) => list[index] as T;
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    pickSkewed: (list) => at(list, Math.floor(next() ** 3 * list.length)),
  };
}
