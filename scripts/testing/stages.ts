import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild } from "../build/ensure-build.ts";
import { runTool } from "../launch/run-tool.ts";
import { findChromium } from "./find-chromium.ts";
import { playwrightTimes, printSlowest, vitestTimes } from "./slowest-tests.ts";
import { type Counts, playwrightCounts, unhandledErrors, vitestCounts } from "./test-counts.ts";

export type StageOptions = {
  filters: string[];
  reportFolder: string;
  /** What failed a moment ago, all of it in these files. */
  isAgain: boolean;
  killRounds?: number;
};

type Stage = {
  title: string;
  /** Takes minutes and rarely finds anything the other stages don't. Run it by name. */
  isInCiOnly?: boolean;
  run(options: StageOptions): Promise<Counts>;
};

/** In the order in which they run. */
export const stages: Record<"unit" | "journeys" | "kill", Stage> = {
  unit: {
    title: "Rules, commands, routes and components on PostgreSQL",
    run: ({ filters, reportFolder }) => runVitest({ name: "unit", args: filters, reportFolder }),
  },
  journeys: {
    title: "Journeys through the built site in Chromium",
    async run({ filters, reportFolder, isAgain }) {
      const chromiumPath = findChromium();
      await ensureBuild();
      const report = join(reportFolder, "journeys.json");
      const { code } = await runTool({
        package: "@playwright/test",
        bin: "playwright",
        // One failure of `screens.ts` isn't worth opening three hundred screens again. Journeys don't depend on each other.
        args: ["test", "--reporter=list,json", ...(isAgain ? ["--last-failed"] : []), ...filters],
        env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      if (!existsSync(report)) return withExitCode(none, { name: "journeys", code });
      printSlowest(playwrightTimes(report));
      return withExitCode(playwrightCounts(report), { name: "journeys", code });
    },
  },
  kill: {
    title: "Acknowledged votes, bulk acts and paid orders survive kill -9",
    isInCiOnly: true,
    async run({ filters, reportFolder, killRounds }) {
      await ensureBuild();
      const args = ["--config", "test/kill/vitest.config.ts", ...filters];
      const env: Record<string, string> = killRounds ? { KILL_ROUNDS: String(killRounds) } : {};
      return await runVitest({ name: "kill", args, env, reportFolder });
    },
  },
};

export type StageName = keyof typeof stages;

const none: Counts = { passed: 0, failed: 0, skipped: 0, failedFiles: {}, failures: [] };

type VitestRun = { name: string; args: string[]; env?: Record<string, string>; reportFolder: string };

async function runVitest({ name, args, env, reportFolder }: VitestRun): Promise<Counts> {
  const report = join(reportFolder, `${name}.json`);
  const uncaught = join(reportFolder, `${name}-uncaught.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runTool({
    package: "vitest",
    args: ["run", ...reporters, "--reporter=./scripts/testing/unhandled-errors.ts", ...args],
    env: { ...env, UNHANDLED_ERRORS_FILE: uncaught },
  });
  const exit = { name, code, reasons: existsSync(uncaught) ? unhandledErrors(uncaught) : [] };
  if (!existsSync(report)) return withExitCode(none, exit);
  printSlowest(vitestTimes(report));
  return withExitCode(vitestCounts(report), exit);
}

type Exit = { name: string; code: number; reasons?: string[] };

/** A runner may fail although no test did: an unhandled rejection, a broken configuration, no tests found. */
function withExitCode(counts: Counts, { name, code, reasons = [] }: Exit): Counts {
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`${name}: the runner itself, see above`, ...reasons] };
}
