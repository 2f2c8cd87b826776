export type LoadGauge = { delayMs(): number; stop(): void };

const TICK_MS = 100;

/**
 * Event loop lag: how late a timer fires. Of the last two ticks the better one counts: a single long pause (garbage
 * collection, a busy neighbor) is over once we see it, and no reason to turn visitors away.
 */
export function startLoadGauge(): LoadGauge {
  let delays: [number, number] = [0, 0];
  let expectedAt = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delays = [delays[1], Math.max(0, now - expectedAt)];
    expectedAt = now + TICK_MS;
  }, TICK_MS);
  timer.unref();
  return { delayMs: () => Math.min(...delays), stop: () => clearInterval(timer) };
}
