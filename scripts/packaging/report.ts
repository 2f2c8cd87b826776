import { performance } from "node:perf_hooks";

/** Why a check can't be made on this machine: no failure, but nothing to rely on either. */
export class NotHere extends Error {}

export type Report = {
  /** Runs one check and prints how it went. What it returns is printed beside it. */
  check(name: string, work: () => Promise<string | undefined> | string | undefined): Promise<boolean>;
  /** Prints the sum and sets the exit code: 1 if a check failed or none could be made. */
  end(): void;
};

export function startReport(print: (line: string) => void = console.log): Report {
  const counts = { ok: 0, failed: 0, missing: 0 };
  return {
    async check(name, work) {
      const startedAt = performance.now();
      try {
        const found = await work();
        counts.ok += 1;
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        print(`ok       ${name}${found ? `: ${found}` : ""} (${seconds} s)`);
        return true;
      } catch (error) {
        const isMissing = error instanceof NotHere;
        counts[isMissing ? "missing" : "failed"] += 1;
        print(`${isMissing ? "missing " : "FAILED  "} ${name}: ${error instanceof Error ? error.message : error}`);
        return false;
      }
    },
    end() {
      const { ok, failed, missing } = counts;
      print(`\n${ok} ok, ${failed} failed, ${missing} could not be checked on this machine`);
      process.exitCode = failed > 0 || ok === 0 ? 1 : 0;
    },
  };
}

export function expectThat(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
