import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { makeDatabaseFolder } from "./database-folder-for-test.ts";
import { listProcesses } from "./running-processes.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

export const patience = { timeout: 60_000, interval: 20 };

/** A folder that is removed after the test, when nothing uses it anymore. */
export async function makeFolder(): Promise<string> {
  const folder = await realpath(await makeDatabaseFolder("embedded"));
  onTestFinished(async () => {
    await untilNothingRunsOn(folder);
    // With one command: file by file, deleting a database of a thousand files takes twenty times as long.
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

let prepared: Promise<string> | undefined;

/** A folder with a database in it, copied from the first one: creating each takes a second. */
export async function makeDataFolder(): Promise<string> {
  prepared ??= prepareFolder();
  const folder = await makeFolder();
  execFileSync("cp", ["-a", `${await prepared}/.`, folder]);
  return folder;
}

async function prepareFolder(): Promise<string> {
  const folder = await makeDatabaseFolder("prepared");
  // The files of one worker share it.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await (await startEmbeddedPostgres({ dataDir: folder })).stop();
  return folder;
}

/** Starts the database in this process and stops it after the test. */
export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir });
  onTestFinished(database.stop);
  return database;
}

export type TestServer = { process: ChildProcess; pid: number; firstLine: string };

/** Runs the database in a child process and waits for its address or its refusal. */
export async function serve(dataDir: string, place?: Place): Promise<TestServer> {
  const child = launch(dataDir, place);
  const [chunk] = await once(child.stdout as Readable, "data");
  return { process: child, pid: child.pid ?? 0, firstLine: String(chunk).trim() };
}

/** The process leads a process group, like a shell's job, and is killed after the test. */
export function launch(dataDir: string, { root, prefix }: Place = { root: projectRoot, prefix: [] }): ChildProcess {
  const program = join(root, "src", "db", "embedded", "serve-for-test.ts");
  const node = [process.execPath, "--disable-warning=ExperimentalWarning", program, dataDir];
  const [command = "", ...args] = [...prefix, ...node];
  const child = spawn(command, args, {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

/** The project's folder, and how to run programs in it. */
type Place = { root: string; prefix: string[] };

/**
 * The same files through another root folder, where the kernel allows no user namespaces, with the project in one of
 * the test's own folders too.
 */
export function withoutUserNamespaces({ mountPoint, root }: { mountPoint: string; root: string }): Place {
  const script = 'mount --rbind / "$0" && mount --bind "$1" "$0$2" && shift 2 && exec chroot "$0" "$@"';
  return { root, prefix: ["unshare", "--mount", "sh", "-c", script, mountPoint, projectRoot, root] };
}

export async function killHard(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  // The tests kill the database under open connections; the query itself reports whether that mattered.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export function untilNothingRunsOn(folder: string): Promise<void> {
  return vi.waitFor(
    () => expect(listProcesses().filter(({ command }) => command.includes(folder))).toEqual([]),
    patience,
  );
}
