const TICK_MS = 100;

export type PauseWatch = {
  /** The longest time this process, which has nothing to do but wait, was kept from running. */
  longestMs(): number;
  stop(): void;
};

/** Notices when the machine stands still: a laptop that sleeps, or a virtual machine whose host runs somebody else. */
export function watchPauses(): PauseWatch {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - TICK_MS);
    last = now;
  }, TICK_MS);
  timer.unref();
  return { longestMs: () => Math.round(longest), stop: () => clearInterval(timer) };
}
