import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { withFileLock } from "../launch/file-lock.mjs";
import { runNode } from "../launch/run-tool.ts";
import { isBuildCurrent } from "./build-stamp.ts";

/** Builds unless the current build is up to date. Two concurrent callers build once. */
export async function ensureBuild(): Promise<void> {
  if (isBuildCurrent()) return;
  const lock = { path: join(projectRoot, ".build.lock"), waiting: "Waiting for another build to finish…" };
  await withFileLock(lock, async () => {
    if (isBuildCurrent()) return;
    console.log("Building Toolshelf (its source changed)…");
    const { code } = await runNode({ program: join(projectRoot, "scripts", "build.ts") });
    if (code !== 0) throw new Error("The build failed; the lines above say why.");
  });
}
