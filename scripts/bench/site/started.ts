import { setTimeout as wait } from "node:timers/promises";

type Stop = () => Promise<unknown>;
type Options = {
  /** Keeps running for the rows after this one too, like the site's own servers. */
  isForWholeRun?: boolean;
};

const patienceMs = 20_000;
const started = new Set<Options & { stop: Stop }>();

/** Remembers how to stop something, because the row that started it may fail. Returns a stop that works once. */
export function rememberStarted(stop: Stop, { isForWholeRun = false }: Options = {}): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stopOnce = () => {
    stopping ??= stopInTime(stop).finally(() => started.delete(entry));
    return stopping;
  };
  const entry = { stop: stopOnce, isForWholeRun };
  started.add(entry);
  return stopOnce;
}

/** Stops what a row left behind. */
export function stopLeftovers(): Promise<void> {
  return stopEach(({ isForWholeRun }) => !isForWholeRun);
}

export function stopEverything(): Promise<void> {
  return stopEach(() => true);
}

/** The latest first, because it may use the earlier ones. If one fails to stop, the others are still stopped. */
async function stopEach(isMeant: (options: Options) => boolean): Promise<void> {
  const problems: unknown[] = [];
  for (const { stop } of [...started].filter(isMeant).toReversed()) {
    await stop().catch((error) => problems.push(error));
  }
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join("\n"));
}

async function stopInTime(stop: Stop): Promise<void> {
  const late = Symbol("late");
  const result = await Promise.race([stop(), wait(patienceMs, late, { ref: false })]);
  if (result === late) throw new Error(`Something the benchmark started did not stop within ${patienceMs / 1000} s.`);
}
