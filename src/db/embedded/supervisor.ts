// A separate process in its own session, so that nothing that kills the server kills it too: when the channel to the
// server closes, it stops PostgreSQL. To start fast it imports only Node's modules and the files next to it.

import { chownSync, copyFileSync, mkdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { dirname, join } from "node:path";
import { StartupError } from "#runtime/startup-error.ts";
import { findBinaries } from "./binaries.ts";
import { type Cluster, ensureCluster } from "./cluster.ts";
import { explainFileError } from "./explain-failure.ts";
import { acquireFolderLock } from "./folder-lock.ts";
import { stopOrphans } from "./orphans.ts";
import { startPostmaster } from "./postmaster.ts";
import { chooseRunAs, giveTo, letPass, type RunAs } from "./run-as.ts";

export type SupervisorOptions = {
  dataDir: string;
  socketDir: string;
  logPath: string;
  serverPid: number;
  isDisposable: boolean;
};
export type SupervisorMessage = { kind: "ready" } | { kind: "failed"; message: string } | { kind: "log"; line: string };

const maxLogBytes = 5_000_000;

const options: SupervisorOptions = JSON.parse(process.argv[2] ?? "{}");

// The server decides when to stop, even if a terminal or a service manager signals every process at once.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

let isServerDone = false;
const serverDone = new Promise<void>((resolve) => {
  process.once("disconnect", () => {
    isServerDone = true;
    resolve();
  });
});

try {
  await supervise();
} catch (error) {
  const known = explainFileError(error, options.dataDir);
  if (!(known instanceof StartupError)) console.error(error);
  const message = known instanceof Error ? known.message : String(known);
  await report({
    kind: "failed",
    message: known instanceof StartupError ? message : `The embedded PostgreSQL did not start: ${message}`,
  });
}
process.exit();

async function supervise(): Promise<void> {
  const { dataDir, socketDir, logPath, serverPid, isDisposable } = options;
  const lock = await acquireFolderLock({ dataDir, lockDir: join(dataDir, "lock"), serverPid, log });
  void serverDone.then(lock.markStopping);
  try {
    if (isServerDone) return;
    rotateLog(logPath);
    setInterval(() => rotateLog(logPath), 600_000).unref();
    const cluster = await openCluster(dataDir);
    makeSocketFolder({ socketDir, runAs: cluster.runAs });
    if (isServerDone) return;

    const postmaster = await startPostmaster({ cluster, socketDir, logPath, isDisposable, log });
    await report({ kind: "ready" });
    flushCompileCache();
    await Promise.race([serverDone, postmaster.exited]);
    await postmaster.stop();
  } finally {
    if (dirname(socketDir) !== dataDir) rmSync(socketDir, { recursive: true, force: true });
    lock.release();
  }
}

async function openCluster(dataDir: string): Promise<Cluster> {
  const pgData = join(dataDir, "postgres");
  const binaries = findBinaries({ dataDir });
  const runAs = chooseRunAs({ pgData, reach: [dirname(dataDir), dirname(binaries.postgres)] });
  letPass({ path: dataDir, runAs });
  const cluster = { dataDir, pgData, binaries, runAs };
  await stopOrphans({ pgData, log });
  await ensureCluster({ ...cluster, log });
  giveTo({ path: pgData, owner: runAs.owner });
  return cluster;
}

/** Only PostgreSQL's user may enter. Recreated each time, so that we own it even if another user created the last one. */
function makeSocketFolder({ socketDir, runAs }: { socketDir: string; runAs: RunAs }): void {
  rmSync(socketDir, { recursive: true, force: true });
  mkdirSync(socketDir, { mode: 0o700 });
  chownSync(socketDir, runAs.owner.uid, runAs.owner.gid);
}

/** Copies and truncates instead of renaming, because PostgreSQL and we keep the file open for appending. */
function rotateLog(path: string): void {
  if (statSync(path).size <= maxLogBytes) return;
  rmSync(`${path}.1`, { force: true });
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

function log(line: string): void {
  void report({ kind: "log", line });
}

function report(message: SupervisorMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}
