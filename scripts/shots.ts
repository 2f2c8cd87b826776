// `npm run shots -- [--only home,admin] [--width 360,1280] [--theme dark] [--origin http://localhost:3000]`: pictures of every screen.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { stopEverything } from "./bench/site/started.ts";
import { stopOnSignal } from "./bench/site/stop-on-signal.ts";
import { areaPage, indexPage } from "./shots/area-page.ts";
import { areas } from "./shots/areas.ts";
import { drawSheets } from "./shots/contact-sheet.ts";
import { openPages } from "./shots/open-pages.ts";
import { openSites } from "./shots/open-sites.ts";
import { describeRun } from "./shots/report.ts";
import { type AreaResult, shootArea } from "./shots/shoot-area.ts";
import { readOptions, type ShotsOptions } from "./shots/shots-options.ts";

const folder = join(projectRoot, "shots");
const areaNames = areas.map(({ name }) => name);

try {
  await shoot(readOptions(process.argv.slice(2), areaNames));
} catch (error) {
  console.error(error instanceof StartupError ? `shots: ${error.message}` : error);
  process.exitCode = 1;
}

async function shoot(options: ShotsOptions): Promise<void> {
  const siteFolder = mkdtempSync(join(tmpdir(), "toolshelf-shots-"));
  stopOnSignal(siteFolder);
  const pages = await openPages();
  try {
    const siteOf = openSites({ folder: siteFolder, origin: options.origin });
    const results: AreaResult[] = [];
    for (const area of areas.filter(({ name }) => options.areas.includes(name))) {
      const origin = await siteOf(area);
      const startedAt = performance.now();
      const result = await shootArea({ area, origin, pages, options, folder });
      await writeArea(result);
      results.push(result);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(`${area.title}: ${result.shots.length} pictures in ${seconds} s`);
    }
    writeFileSync(join(folder, "index.html"), indexPage(results));
    console.log(`${describeRun(results)}\n\nLook at shots/index.html, or at the PNGs in shots/.`);
    if (results.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
  } finally {
    await pages.close();
    await stopEverything();
    rmSync(siteFolder, { recursive: true, force: true });
  }
}

async function writeArea(result: AreaResult): Promise<void> {
  mkdirSync(join(folder, result.area.name), { recursive: true });
  writeFileSync(join(folder, result.area.name, "index.html"), areaPage(result));
  await drawSheets(result, folder);
}
