export type LoadGauge = { delayMs(): number; stop(): void };

const TICK_MS = 100;

/**
 * Event loop lag: how late a timer fires because of our own work. The better of the last two ticks counts: a single
 * long pause (garbage collection) is over once we see it. While other processes use the CPU, we're late without doing
 * anything, and turning visitors away wouldn't help.
 */
export function startLoadGauge(): LoadGauge {
  const gauge = createLoadGauge(readClocks());
  const timer = setInterval(() => gauge.tick(readClocks()), TICK_MS);
  timer.unref();
  return { delayMs: gauge.delayMs, stop: () => clearInterval(timer) };
}

/** The time, and the processor time of this process. */
type Clocks = { nowMs: number; usedMs: number };

function readClocks(): Clocks {
  const { user, system } = process.cpuUsage();
  return { nowMs: performance.now(), usedMs: (user + system) / 1000 };
}

/** What is measured, without the clocks: a test on a busy machine can't say when a timer fires. */
export function createLoadGauge(start: Clocks) {
  let last = start;
  let delays: [number, number] = [0, 0];
  return {
    tick(clocks: Clocks): void {
      const late = clocks.nowMs - last.nowMs - TICK_MS;
      delays = [delays[1], Math.max(0, Math.min(late, clocks.usedMs - last.usedMs))];
      last = clocks;
    },
    delayMs: () => Math.min(...delays),
  };
}
