import type { Counts } from "./test-counts.ts";

/**
 * Anybody who waits for an answer hardly notices a shorter pause. Two busy cores delay a waiting process by a tenth of
 * it.
 */
export const STANDS_STILL_MS = 300;

const TICK_MS = 100;

const MOST_FILES_AGAIN = 5;

type PauseWatch = {
  /** The longest time this process, which has nothing to do but wait, was kept from running. */
  longestMs(): number;
  stop(): void;
};

/**
 * Runs tests, and the failed files, or the failed journeys, once more if the machine stood still meanwhile: limits such as two seconds for a
 * statement are part of what is tested, and no test can keep them on a machine that pauses for five. Other tests that
 * fail while the machine runs normally have failed, except in a browser: it needs several processes to get their turn
 * for each step, and a starved one loses its connection without anything standing still. What failed at first is named
 * either way.
 */
export async function withSecondTry(
  run: (files?: string[]) => Promise<Counts>,
  { inBrowser = false } = {},
): Promise<Counts> {
  const pauses = watchPauses();
  const first = await run();
  pauses.stop();
  const files = Object.keys(first.failedFiles);
  const isAboutFiles = Object.values(first.failedFiles).reduce((sum, { failed }) => sum + failed, 0) === first.failed;
  const stoodStill = pauses.longestMs() >= STANDS_STILL_MS;
  // Many failures are no accident, and would take as long again.
  const mayRetry = stoodStill || (inBrowser && files.length <= MOST_FILES_AGAIN);
  if (first.failed === 0 || !isAboutFiles || !mayRetry) return first;

  const why = stoodStill ? `The machine stood still for ${pauses.longestMs()} ms. ` : "";
  console.log(`\n${why}Once more:\n${first.failures.join("\n")}\n`);
  const second = await run(files);
  if (second.failed === 0) console.log(`\nPassed only at the second try:\n${first.failures.join("\n")}\n`);
  return inBrowser ? replaceJourneys(first, second) : replaceFiles(first, second);
}

/** The counts of the first run, with those of the journeys that ran again from the second. */
function replaceJourneys(first: Counts, second: Counts): Counts {
  return { ...second, passed: first.passed + second.passed, skipped: first.skipped + second.skipped };
}

/** The counts of the first run, with those of the files that ran again from the second. */
export function replaceFiles(first: Counts, second: Counts): Counts {
  const before = Object.values(first.failedFiles);
  const left = (key: "passed" | "failed" | "skipped") =>
    first[key] - before.reduce((sum, counts) => sum + counts[key], 0) + second[key];
  return { ...second, passed: left("passed"), failed: left("failed"), skipped: left("skipped") };
}

/** Notices when the machine pauses: a laptop that sleeps, or a virtual machine whose host is busy with others. */
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
