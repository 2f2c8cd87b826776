// `npm test`: unit tests and journeys. `npm test -- unit`, `journeys` or `kill`: one stage. `npm test -- src/contract`: the tests below it.
// `npm test -- changed`: what the last commit and the changes since touch; `npm test -- changed main`: what the branch touches.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chooseChanged } from "./testing/choose-changed.ts";
import { withSecondTry } from "./testing/second-try.ts";
import { type StageName, stages } from "./testing/stages.ts";
import { addCounts, type Counts, describeCounts } from "./testing/test-counts.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rounds: { type: "string" } } });
const names = Object.keys(stages) as StageName[];
const isAboutChanges = positionals[0] === "changed";
const filters = isAboutChanges ? chooseChanged(positionals[1]) : positionals.filter((each) => !isStage(each));
const killRounds = values.rounds ? Number(values.rounds) : undefined;
const reportFolder = mkdtempSync(join(tmpdir(), "toolshelf-reports-"));
const results: Counts[] = [];
const times: string[] = [];

try {
  for (const name of chosenStages()) {
    console.log(`\n${stages[name].title}`);
    const start = performance.now();
    const run = (failed?: string[]) =>
      stages[name].run({ filters: failed ?? filters, isAgain: failed !== undefined, reportFolder, killRounds });
    results.push(await withSecondTry(run, { inBrowser: name === "journeys" }).catch(asFailure));
    times.push(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);
    console.log(`\n${times.at(-1)}`);
  }
} finally {
  rmSync(reportFolder, { recursive: true, force: true });
}

const total = addCounts(results);
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join("\n").replaceAll(/^/gm, "  ")}`);
if (positionals.length === 0) console.log("\nThe kill tests run with `npm run test:kill`, and in CI.");
if (times.length > 1) console.log(`\n${times.join(", ")}`);
console.log(`\n${describeCounts(total)}`);
process.exitCode = total.failed > 0 || (total.passed === 0 && !isAboutChanges) ? 1 : 0;

function chosenStages(): StageName[] {
  const asked = isAboutChanges ? [] : positionals.filter(isStage);
  if (asked.length > 0) return names.filter((name) => asked.includes(name));
  if (filters.length === 0 && !isAboutChanges) return names.filter((name) => !stages[name].isInCiOnly);
  const ofFilters = filters.map((filter) => names.find((name) => filter.startsWith(`test/${name}`)) ?? "unit");
  return names.filter((name) => ofFilters.includes(name));
}

function isStage(text: string): text is StageName {
  return (names as string[]).includes(text);
}

function asFailure(error: unknown): Counts {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  return { passed: 0, failed: 1, skipped: 0, failedFiles: {}, failures: [message] };
}
