// `npm start`: builds if the source changed, then execs the production server, without a process in between.
import { pathToFileURL } from "node:url";
import { builtProgram } from "#process/build-folders.ts";
import { isBuildCurrent } from "./build/build-stamp.ts";
import { ensureBuild } from "./build/ensure-build.ts";

if (!isBuildCurrent()) await buildOrGiveUp();
await import(pathToFileURL(builtProgram()).href);

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
