// `npm start`: builds if the source changed, then execs the production server, without a process in between.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "#project-root.ts";
import { isBuildCurrent } from "./build-stamp.ts";
import { ensureBuild } from "./ensure-build.ts";

if (!isBuildCurrent()) await buildOrGiveUp();
await import(pathToFileURL(join(projectRoot, "dist", "server", "main.js")).href);

/** Builds in a separate process: the build sets NODE_ENV and fills the memory with compilers. */
async function buildOrGiveUp(): Promise<void> {
  const startedAt = performance.now();
  try {
    await ensureBuild();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
