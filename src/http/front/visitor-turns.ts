import { createWorkSlots, type WorkSlots } from "#services/work-slots.ts";

/** As many connections as a browser opens. */
const CONCURRENT = 6;

export type VisitorTurns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Works on a few requests of each visitor at a time; the rest wait. The next visitor waits only for these few, however
 * many one visitor sends at once. The rate limit bounds how many wait.
 */
export function createVisitorTurns(concurrent = CONCURRENT): VisitorTurns {
  const visitors = new Map<string, { slots: WorkSlots; asking: number }>();
  return async (key, work) => {
    const visitor = visitors.get(key) ?? { slots: createTurns(concurrent), asking: 0 };
    visitors.set(key, visitor);
    visitor.asking += 1;
    try {
      return await visitor.slots.run(work);
    } finally {
      visitor.asking -= 1;
      if (visitor.asking === 0) visitors.delete(key);
    }
  };
}

function createTurns(concurrent: number): WorkSlots {
  const whenFull = () => new Error("A queue without an end is never full");
  return createWorkSlots({ concurrent, waiting: Number.POSITIVE_INFINITY, whenFull });
}
