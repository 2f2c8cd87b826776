import type { Logger } from "pino";

export type VisitBufferOptions<Visit> = {
  write: (visits: Visit[]) => Promise<unknown>;
  /** Visits of one key within one flush are one visit. */
  keyOf: (visit: Visit) => string;
  log: Pick<Logger, "warn">;
  /** At most this much is lost when the process dies; a vote never waits here. */
  delayMs?: number;
  /** While the database cannot be reached, no more than these are kept. */
  max?: number;
};

export type VisitBuffer<Visit> = {
  add(visit: Visit): void;
  /** Writes what has gathered; resolves when it is stored, or kept for the next time. */
  flush(): Promise<void>;
  /** The last flush. */
  stop(): Promise<void>;
};

/** Gathers visits for a moment, so that a crowd costs one statement instead of one each. */
export function createVisitBuffer<Visit>(options: VisitBufferOptions<Visit>): VisitBuffer<Visit> {
  const { write, keyOf, log, delayMs = 2000, max = 10_000 } = options;
  let gathered = new Map<string, Visit>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(visit: Visit): void {
    keep(keyOf(visit), visit);
    timer ??= setTimeout(() => void flush(), delayMs).unref();
  }

  function keep(key: string, visit: Visit): void {
    if (gathered.size < max && !gathered.has(key)) gathered.set(key, visit);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: the same process must not race itself.
    writing = writing.then(writeGathered);
    return writing;
  }

  async function writeGathered(): Promise<void> {
    if (gathered.size === 0) return;
    const batch = gathered;
    gathered = new Map();
    try {
      await write([...batch.values()]);
    } catch (error) {
      log.warn({ err: error, visits: batch.size }, "visits could not be counted yet");
      for (const [key, visit] of batch) keep(key, visit);
      timer ??= setTimeout(() => void flush(), delayMs).unref();
    }
  }

  async function stop(): Promise<void> {
    await flush();
    clearTimeout(timer);
  }

  return { add, flush, stop };
}
