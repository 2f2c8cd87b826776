// `npm run bench -- [--only S1,S3] [--products 20000] [--database-url …] [--seconds 5] [--rounds 3] [--json file]`
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { arch, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "#startup-error.ts";
import { measureAdminProducts } from "./bench/admin-products.ts";
import { measureBadge } from "./bench/badge.ts";
import { type BenchOptions, readOptions } from "./bench/bench-options.ts";
import { type BenchSite, prepareSite } from "./bench/bench-site.ts";
import { measureBrowserPages } from "./bench/browser-pages.ts";
import { measureCachedPages } from "./bench/cached-pages.ts";
import { shareCores } from "./bench/cores.ts";
import { measureCsvImport } from "./bench/csv-import.ts";
import { measureListQueries } from "./bench/list-queries.ts";
import { generatorName } from "./bench/load.ts";
import { notMeasured } from "./bench/not-measured.ts";
import { measureRenderedPages } from "./bench/rendered-pages.ts";
import { type Row, toJson, toTable } from "./bench/rows.ts";
import { measureSearchAnswers } from "./bench/search-answers.ts";
import { measureSearchQueries } from "./bench/search-queries.ts";
import { measureMemory, measureStartUp } from "./bench/start-up.ts";
import { measureTwoProcesses } from "./bench/two-processes.ts";
import { measureVotes } from "./bench/votes.ts";
import { ensureBuild } from "./ensure-build.ts";

type Stage = { goalIds: string[]; measure(site: BenchSite, wants: (goalId: string) => boolean): Promise<Row[]> };

const stages: Stage[] = [
  { goalIds: ["S1", "S2"], measure: measureCachedPages },
  { goalIds: ["S7"], measure: measureBadge },
  { goalIds: ["S3"], measure: measureRenderedPages },
  { goalIds: ["S4"], measure: measureSearchQueries },
  { goalIds: ["S4"], measure: measureSearchAnswers },
  { goalIds: ["S5"], measure: measureListQueries },
  { goalIds: ["A1"], measure: measureAdminProducts },
  { goalIds: ["S14"], measure: measureCsvImport },
  { goalIds: ["S6"], measure: measureVotes },
  { goalIds: ["S13"], measure: async (site) => measureMemory(site) },
  { goalIds: ["S15"], measure: measureTwoProcesses },
  { goalIds: ["S8", "S9", "S11"], measure: measureBrowserPages },
  { goalIds: ["S12"], measure: measureStartUp },
];

try {
  await bench(readOptions());
} catch (error) {
  console.error(error instanceof StartupError ? `bench: ${error.message}` : error);
  process.exitCode = 1;
}

async function bench(options: BenchOptions): Promise<void> {
  const wants = (goalId: string) => options.only.length === 0 || options.only.includes(goalId);
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-bench-"));
  const pinning = shareCores();
  const rows: Row[] = [];
  let site: BenchSite | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await site?.stop();
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    });
  }
  try {
    site = await prepareSite({ ...options, folder });
    const conditions = [
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${arch()}, Node ${process.versions.node}`,
      site.database.description,
      `load by ${generatorName}, best of ${options.rounds} rounds of ${options.seconds} s; ${pinning}`,
    ];
    try {
      for (const stage of stages.filter(({ goalIds }) => goalIds.some(wants))) {
        console.log(`Measuring ${stage.goalIds.filter(wants).join(", ")} …`);
        rows.push(...(await stage.measure(site, wants)));
      }
    } finally {
      await site.stop();
    }
    report({ rows, conditions, options });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report({ rows, conditions, options }: { rows: Row[]; conditions: string[]; options: BenchOptions }): void {
  const sorted = rows.toSorted((a, b) => Number(a.goalId.slice(1)) - Number(b.goalId.slice(1)));
  console.log(`\n${conditions.join("\n")}\n\n${toTable(sorted)}\n\nNot measured:`);
  for (const [goalId, reason] of Object.entries(notMeasured)) console.log(`- ${goalId}: ${reason}`);
  if (!options.jsonFile) return;
  writeFileSync(
    options.jsonFile,
    `${JSON.stringify({ conditions, rows: sorted.map(toJson), notMeasured }, null, 2)}\n`,
  );
}
