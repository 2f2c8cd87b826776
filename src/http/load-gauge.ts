export type LoadGauge = { delayMs(): number; stop(): void };

const TICK_MS = 100;

/**
 * Event loop lag: how late a timer fires, as far as our own work explains it. Of the last two ticks the better one
 * counts: a single long pause (garbage collection) is over once we see it. And while a neighbor has the processors we
 * are late without doing anything: turning visitors away would not help.
 */
export function startLoadGauge(): LoadGauge {
  let delays: [number, number] = [0, 0];
  let expectedAt = performance.now() + TICK_MS;
  let usedBefore = usedMs();
  const timer = setInterval(() => {
    const now = performance.now();
    const used = usedMs();
    delays = [delays[1], Math.max(0, Math.min(now - expectedAt, used - usedBefore))];
    expectedAt = now + TICK_MS;
    usedBefore = used;
  }, TICK_MS);
  timer.unref();
  return { delayMs: () => Math.min(...delays), stop: () => clearInterval(timer) };
}

/** Processor time of this process. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
