// `npm run bench -- [--only S1,S3] [--smoke] [--products 20000] [--database-url …] [--before-url …] [--seconds 5] [--rounds 3] [--json file]`
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { arch, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "#runtime/startup-error.ts";
import { type BenchOptions, readOptions } from "./bench/bench-options.ts";
import { generatorName } from "./bench/load/load.ts";
import { listNotMeasured } from "./bench/not-measured.ts";
import { toJson, toTable } from "./bench/rows.ts";
import { type Outcome, runStages } from "./bench/run-stages.ts";
import { prepareSite } from "./bench/site/bench-site.ts";
import { shareCores } from "./bench/site/cores.ts";
import { stopEverything } from "./bench/site/started.ts";
import { stopOnSignal } from "./bench/site/stop-on-signal.ts";
import { stages } from "./bench/stages.ts";
import { ensureBuild } from "./build/ensure-build.ts";
import { describeCounts } from "./testing/test-counts.ts";

const exitPatienceMs = 10_000;

try {
  await bench(readOptions(stages.flatMap(({ goalIds }) => goalIds)));
} catch (error) {
  console.error(error instanceof StartupError ? `bench: ${error.message}` : error);
  process.exitCode = 1;
}
setTimeout(() => {
  console.error(`Something is still open: ${process.getActiveResourcesInfo().join(", ")}`);
  process.exit(1);
}, exitPatienceMs).unref();

async function bench(options: BenchOptions): Promise<void> {
  const wants = (goalId: string) => options.only.length === 0 || options.only.includes(goalId);
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-bench-"));
  const interrupted = stopOnSignal(folder);
  try {
    const pinning = shareCores();
    const site = await prepareSite({ ...options, folder });
    const conditions = [
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${arch()}, Node ${process.versions.node}`,
      site.database.description,
      `load by ${generatorName}, best of ${options.rounds} rounds of ${options.seconds} s; ${pinning}`,
    ];
    const outcome = await runStages(stages, { site, wants, interrupted, attempts: options.isSmoke ? 2 : 1 });
    if (!interrupted.aborted) report(outcome, { conditions, options });
  } finally {
    await stopEverything();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Report = { conditions: string[]; options: BenchOptions };

function report({ rows, counts, skipped }: Outcome, { conditions, options }: Report): void {
  const shown = rows
    .toSorted((a, b) => a.goalId.localeCompare(b.goalId, "en", { numeric: true }))
    // A round this short says nothing about speed.
    .map((row) => (options.isSmoke ? { ...row, goal: undefined } : row));
  const notMeasured = { ...listNotMeasured(), ...skipped };
  console.log(`\n${conditions.join("\n")}\n\n${toTable(shown)}\n\nNot measured:`);
  for (const [goalId, reason] of Object.entries(notMeasured)) console.log(`- ${goalId}: ${reason}`);
  if (options.jsonFile) {
    const { failures } = counts;
    const data = { conditions, rows: shown.map(toJson), notMeasured, failures };
    writeFileSync(options.jsonFile, `${JSON.stringify(data, null, 2)}\n`);
  }
  if (counts.failed > 0) {
    console.log(`\nFailed:\n${counts.failures.join("\n").replaceAll(/^/gm, "  ")}`);
    process.exitCode = 1;
  }
  console.log(`\n${describeCounts(counts)}`);
}
