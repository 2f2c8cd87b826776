import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { startBuiltServer } from "./built-server.ts";

/** Demo: with its catalog and accounts. Empty: migrated, nobody has signed in yet. */
type PreparedKind = "demo" | "empty";

/** Set before the workers start, because they read it. */
const variable = "PREPARED_SITES";

/**
 * Does once per run what each site does at its first start: creates the database, migrates it, loads the catalog and
 * draws its logos. Sites that need nothing else start from copies. Returns a function that removes them.
 */
export async function prepareSites(): Promise<() => Promise<void>> {
  const folder = await makeDatabaseFolder("prepared");
  // PostgreSQL's files may be copied only when it has stopped.
  await runOnce(join(folder, "empty"), { DEMO_DATA: "off", DEMO_SIGN_IN: "off" });
  copyFolder(join(folder, "empty"), join(folder, "demo"));
  await runOnce(join(folder, "demo"), { DEMO_DATA: "on" });
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function runOnce(dataDir: string, env: Record<string, string>): Promise<void> {
  const server = await startBuiltServer({ dataDir, env });
  await server.stop();
  // Each site signs with its own secret.
  await rm(join(dataDir, "auth-secret"));
}

/** A new data folder whose first start was prepared. Without `prepareSites` it stays empty, and the start takes longer. */
export function copyPreparedSite({ kind, to }: { kind: PreparedKind; to: string }): void {
  const folder = process.env[variable];
  if (folder) copyFolder(join(folder, kind), to);
}

/** Keeps owners and modes, which PostgreSQL insists on, and doesn't copy blocks where the disk can share them. */
function copyFolder(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
