import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { StartupError } from "#runtime/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import { explainOutput } from "./explain-failure.ts";
import { plainEnv, type RunAs } from "./run-as.ts";

export type Cluster = { dataDir: string; pgData: string; binaries: Binaries; runAs: RunAs };

const roleAndDatabase = ["CREATE ROLE toolshelf LOGIN CREATEROLE", "CREATE DATABASE toolshelf OWNER toolshelf"];
const extensions = ["pg_trgm", "unaccent", "fuzzystrmatch", "btree_gin", "pg_prewarm"];

// Defaults an operator may change in postgresql.conf; fixed settings are on the postmaster's command line.
const settings = {
  shared_buffers: "128MB",
  max_connections: "100",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
};

/** Creates the database files on the first start; if killed halfway, it leaves only a folder the next start removes. */
export async function ensureCluster(cluster: Cluster & { log: (line: string) => void }): Promise<void> {
  const { dataDir, pgData, log } = cluster;
  removeUnfinished(pgData);
  if (existsSync(join(pgData, "PG_VERSION"))) return requireVersion(cluster);
  if (existsSync(pgData) && readdirSync(pgData).length > 0) {
    throw new StartupError(`${pgData} is not empty and holds no PostgreSQL data: move it away and start again.`);
  }

  log("Creating the database (first start only)…");
  const unfinished = `${pgData}.new-${randomBytes(4).toString("hex")}`;
  try {
    await createCluster({ ...cluster, pgData: unfinished });
  } catch (error) {
    removeUnfinished(pgData);
    throw error;
  }
  renameSync(unfinished, pgData);
  syncFolder(dataDir);
}

async function createCluster(cluster: Cluster): Promise<void> {
  const { pgData, binaries, runAs } = cluster;
  mkdirSync(pgData, { mode: 0o700 });
  chownSync(pgData, runAs.owner.uid, runAs.owner.gid);
  await initdb(cluster);
  await runSql(cluster, { database: "postgres", statements: roleAndDatabase });
  await runSql(cluster, { database: "toolshelf", statements: extensions.map((name) => `CREATE EXTENSION ${name}`) });
  await runProgram(cluster, { program: binaries.initdb, args: ["--sync-only", "-D", pgData] });
}

function removeUnfinished(pgData: string): void {
  for (const name of readdirSync(dirname(pgData))) {
    if (!name.startsWith(`${basename(pgData)}.new-`)) continue;
    try {
      rmSync(join(dirname(pgData), name), { recursive: true, force: true });
    } catch {
      // The killed start's initdb may still be writing there; it does no harm.
    }
  }
}

function requireVersion({ pgData, binaries }: Cluster): void {
  const version = readFileSync(join(pgData, "PG_VERSION"), "utf8").trim();
  if (version === String(binaries.majorVersion)) return;
  throw new StartupError(
    `The database in ${pgData} belongs to PostgreSQL ${version}, but this Toolshelf comes with PostgreSQL ` +
      `${binaries.majorVersion}: make a backup with the Toolshelf that wrote it and restore it into an empty folder.`,
  );
}

async function initdb(cluster: Cluster): Promise<void> {
  const fixed = [
    "-D",
    cluster.pgData,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "-k",
    "--no-sync",
    "--no-instructions",
  ];
  const collation = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const set = Object.entries(settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  // Text search and trigrams use LC_CTYPE to tell letters from punctuation; with plain C they lose accented letters.
  const ctypes = process.platform === "darwin" ? ["en_US.UTF-8", "C"] : ["C.UTF-8", "en_US.UTF-8", "C"];
  for (const ctype of ctypes) {
    const args = [...fixed, ...collation, `--lc-ctype=${ctype}`, ...set];
    const output = await tryProgram(cluster, { program: cluster.binaries.initdb, args });
    if (output.succeeded) return;
    if (!output.text.includes("invalid locale name") || ctype === ctypes.at(-1)) throw explain(cluster, output.text);
  }
}

/** PostgreSQL's single-user mode: no server, no socket, one statement at a time. */
async function runSql(cluster: Cluster, { database, statements }: { database: string; statements: string[] }) {
  const args = ["--single", "-j", "-c", "exit_on_error=on", "-D", cluster.pgData, database];
  const input = statements.map((statement) => `${statement};\n\n`).join("");
  await runProgram(cluster, { program: cluster.binaries.postgres, args, input });
}

type Invocation = { program: string; args: string[]; input?: string };

async function runProgram(cluster: Cluster, invocation: Invocation): Promise<void> {
  const output = await tryProgram(cluster, invocation);
  if (!output.succeeded) throw explain(cluster, output.text);
}

function tryProgram({ runAs, binaries, dataDir }: Cluster, { program, args, input = "" }: Invocation) {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  const child = spawn(command, rest, { cwd: dataDir, env: { ...plainEnv, ...binaries.env }, ...runAs.user });
  return new Promise<{ succeeded: boolean; text: string }>((resolve) => {
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
    }
    // A program that fails early closes its input; its exit code tells us.
    child.stdin.on("error", () => {}).end(input);
    child.on("error", (error) => resolve({ succeeded: false, text: error.message }));
    child.on("close", (code) => resolve({ succeeded: code === 0, text }));
  });
}

function explain({ dataDir }: Cluster, output: string): StartupError {
  return explainOutput(output, { dataDir, hint: "Or set DATABASE_URL to your own PostgreSQL server." });
}

/** Makes the rename durable in a power cut. */
function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  fsyncSync(folder);
  closeSync(folder);
}
