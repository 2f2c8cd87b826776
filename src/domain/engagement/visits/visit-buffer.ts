import type { Logger } from "pino";

export type VisitBufferOptions<Visit> = {
  write: (visits: Visit[]) => Promise<unknown>;
  /** Visits with the same key within one flush count as one, unless they are merged. */
  keyOf: (visit: Visit) => string;
  merge?: (earlier: Visit, later: Visit) => Visit;
  log: Pick<Logger, "warn">;
  /** The most that is lost if the process crashes; votes never wait here. */
  delayMs?: number;
  /** The most visits to keep while the database is unreachable. */
  max?: number;
};

export type VisitBuffer<Visit> = {
  add(visit: Visit): void;
  /** Writes the buffered visits; resolves when they are stored, or kept for the next try. */
  flush(): Promise<void>;
  /** Flushes one last time. */
  stop(): Promise<void>;
};

/** Buffers visits briefly, so that many cost one statement instead of one each. */
export function createVisitBuffer<Visit>(options: VisitBufferOptions<Visit>): VisitBuffer<Visit> {
  const { write, keyOf, merge = (earlier: Visit) => earlier, log, delayMs = 2000, max = 10_000 } = options;
  let gathered = new Map<string, Visit>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(visit: Visit): void {
    keep(keyOf(visit), visit);
    timer ??= setTimeout(() => void flush(), delayMs).unref();
  }

  function keep(key: string, visit: Visit): void {
    const earlier = gathered.get(key);
    if (earlier !== undefined) gathered.set(key, merge(earlier, visit));
    else if (gathered.size < max) gathered.set(key, visit);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One flush at a time: the same process must not race itself.
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
