import { rmSync } from "node:fs";
import { constants } from "node:os";
import { stopEverything } from "./started.ts";

/**
 * Ctrl-C stops everything and ends us. A second one ends us at once; the processes we started notice that and end too.
 */
export function stopOnSignal(folder: string): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, async () => {
      controller.abort();
      await stopEverything().catch(console.error);
      rmSync(folder, { recursive: true, force: true });
      process.exit(128 + constants.signals[signal]);
    });
  }
  return controller.signal;
}
