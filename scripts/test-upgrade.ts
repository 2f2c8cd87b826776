// `npm run test:upgrade -- [--products 2000] [--from <commit>]`: a rolling upgrade of two servers behind a proxy, from an
// older commit to this folder, while visitors read, search and vote. Counts the requests that failed.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#db/embedded/start-embedded-postgres.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { ensureBuild } from "./build/ensure-build.ts";
import { buildOlderTree, findReleaseCommit } from "./upgrade/older-tree.ts";
import { isFailed, reportSamples } from "./upgrade/report-samples.ts";
import { runRollingUpgrade } from "./upgrade/rolling-upgrade.ts";

const OLDER_RELEASE = "0.1.0";
const { values } = parseArgs({
  options: { products: { type: "string", default: "2000" }, from: { type: "string" } },
});
const products = Number(values.products);
const commit = values.from ?? findReleaseCommit(readFileSync(join(projectRoot, "CHANGELOG.md"), "utf8"), OLDER_RELEASE);

if (!Number.isSafeInteger(products) || products < 1) fail("--products takes a whole number.");
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
    const database = await startEmbeddedPostgres({ dataDir: join(folder, "database") });
    try {
      const samples = await runRollingUpgrade({
        olderTree,
        databaseUrl: database.connectionString,
        dataDir: join(folder, "data"),
        products,
        log,
      });
      for (const line of reportSamples(samples)) log(line);
      process.exitCode = samples.some(isFailed) ? 1 : 0;
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fail(reason: string): void {
  console.error(`test:upgrade: ${reason}`);
  process.exitCode = 1;
}
