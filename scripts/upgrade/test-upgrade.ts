// `npm run test:upgrade -- [--products 2000] [--seconds 5] [--from <commit>]`: a rolling upgrade of two servers behind a
// proxy, from an older commit to this folder, while visitors read, search and vote. Counts the requests that failed.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#db/embedded/start-embedded-postgres.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { ensureBuild } from "../build/ensure-build.ts";
import { STANDS_STILL_MS, watchPauses } from "../testing/second-try.ts";
import type { Sample } from "./load.ts";
import { buildOlderTree, findReleaseCommit } from "./older-tree.ts";
import { isFailed, reportSamples } from "./report-samples.ts";
import { runRollingUpgrade } from "./rolling-upgrade.ts";

const OLDER_RELEASE = "0.1.0";
const { values } = parseArgs({
  options: {
    products: { type: "string", default: "2000" },
    seconds: { type: "string", default: "5" },
    from: { type: "string" },
  },
});
const products = Number(values.products);
const seconds = Number(values.seconds);
const commit = values.from ?? findReleaseCommit(readFileSync(join(projectRoot, "CHANGELOG.md"), "utf8"), OLDER_RELEASE);

if (!Number.isSafeInteger(products) || products < 1) fail("--products takes a whole number.");
else if (!(seconds > 0)) fail("--seconds takes a number.");
else if (!commit) fail(`CHANGELOG.md names no commit of ${OLDER_RELEASE}: name one with --from.`);
else await upgradeFrom(commit).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));

async function upgradeFrom(older: string): Promise<void> {
  const log = (line: string) => console.log(line);
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-upgrade-"));
  try {
    log(`The older version is ${older}.`);
    const olderTree = join(folder, "older");
    buildOlderTree({ commit: older, folder: olderTree, log });
    await ensureBuild();
    const pauses = watchPauses();
    let samples = await upgradeOnce({ olderTree, folder: join(folder, "first"), log });
    pauses.stop();
    // Statements have two seconds: on a machine that stands still for a moment, some have none.
    if (samples.some(isFailed) && pauses.longestMs() >= STANDS_STILL_MS) {
      log(`The machine stood still for ${pauses.longestMs()} ms. Once more:`);
      samples = await upgradeOnce({ olderTree, folder: join(folder, "second"), log });
    }
    process.exitCode = samples.some(isFailed) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Once = { olderTree: string; folder: string; log: (line: string) => void };

/** On a database of its own. */
async function upgradeOnce({ olderTree, folder, log }: Once): Promise<Sample[]> {
  const database = await startEmbeddedPostgres({ dataDir: join(folder, "database") });
  try {
    const samples = await runRollingUpgrade({
      olderTree,
      databaseUrl: database.connectionString,
      dataDir: join(folder, "data"),
      products,
      quietMs: 1000 * seconds,
      log,
    });
    for (const line of reportSamples(samples)) log(line);
    return samples;
  } finally {
    await database.stop();
  }
}

function fail(reason: string): void {
  console.error(`test:upgrade: ${reason}`);
  process.exitCode = 1;
}
