export type LoadGauge = { delayMs(): number; stop(): void };

const TICK_MS = 100;

/** How late the event loop runs: a timer says when it should have fired, and the clock when it did. */
export function startLoadGauge(): LoadGauge {
  let delay = 0;
  let expectedAt = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delay = Math.max(0, now - expectedAt);
    expectedAt = now + TICK_MS;
  }, TICK_MS);
  timer.unref();
  return { delayMs: () => delay, stop: () => clearInterval(timer) };
}
