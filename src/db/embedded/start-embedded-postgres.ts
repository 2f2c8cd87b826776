import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "#runtime/project-root.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { explainFileError } from "./explain-failure.ts";
import type { SupervisorMessage, SupervisorOptions } from "./supervisor.ts";

export type EmbeddedPostgres = {
  /** For the role `toolshelf`, which owns the database of the same name. */
  connectionString: string;
  /** For the role `postgres`: only for test databases. */
  superuserConnectionString: string;
  socketDir: string;
  /** Stops the database and returns when its files are closed. Close your connections first. */
  stop(): Promise<void>;
};

type StartOptions = {
  dataDir: string;
  /** For tests: a power cut may lose acknowledged writes, and nothing waits for the disk. */
  isDisposable?: boolean;
  log?: (line: string) => void;
};

// The limit for a socket's path is 108 bytes on Linux and 104 on macOS.
const maxSocketPathBytes = 100;

/** Runs our own PostgreSQL on the data folder for as long as this process lives, and restarts it if it fails. */
export async function startEmbeddedPostgres({
  dataDir,
  isDisposable = false,
  log = () => {},
}: StartOptions): Promise<EmbeddedPostgres> {
  const folder = makeDataFolder(dataDir);
  const options: SupervisorOptions = {
    dataDir: folder,
    socketDir: chooseSocketDir(folder),
    logPath: join(folder, "postgres.log"),
    serverPid: process.pid,
    isDisposable,
  };
  let supervisor = launchSupervisor({ options, log });
  await supervisor.ready;

  let isStopping = false;
  void keepRunning();

  async function keepRunning(): Promise<void> {
    for (let delayMs = 0; ; ) {
      await supervisor.exited;
      if (isStopping) return;
      log("The embedded PostgreSQL stopped unexpectedly; starting it again.");
      await wait(delayMs, undefined, { ref: false });
      if (isStopping) return;
      supervisor = launchSupervisor({ options, log });
      delayMs = await supervisor.ready.then(
        () => 0,
        (error: Error) => {
          if (!isStopping) log(error.message);
          return Math.min(delayMs + 1000, 30_000);
        },
      );
    }
  }

  return {
    connectionString: connectionString({ role: "toolshelf", socketDir: options.socketDir }),
    superuserConnectionString: connectionString({ role: "postgres", socketDir: options.socketDir }),
    socketDir: options.socketDir,
    async stop() {
      isStopping = true;
      await supervisor.stop();
    },
  };
}

function makeDataFolder(dataDir: string): string {
  try {
    makeFolders(resolve(dataDir));
    // PostgreSQL's processes are recognized by this path, so there must be only one spelling of it.
    return realpathSync(dataDir);
  } catch (error) {
    throw explainFileError(error, resolve(dataDir));
  }
}

/** Node's own recursive mkdir reports a read-only disk as a missing folder. */
function makeFolders(path: string): void {
  if (isFolder(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Two processes may start on a new folder at the same time.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function chooseSocketDir(dataDir: string): string {
  const inside = join(dataDir, "socket");
  const socketPath = join(inside, ".s.PGSQL.5432.lock");
  if (Buffer.byteLength(socketPath) <= maxSocketPathBytes) return inside;
  return mkdtempSync(join(tmpdir(), "toolshelf-"));
}

function connectionString({ role, socketDir }: { role: string; socketDir: string }): string {
  return `postgresql://${role}@${encodeURIComponent(socketDir)}/${role}`;
}

type Supervisor = { ready: Promise<void>; exited: Promise<void>; stop(): Promise<void> };

function launchSupervisor({ options, log }: { options: SupervisorOptions; log: (line: string) => void }): Supervisor {
  const child = spawnSupervisor(options);
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const ready = new Promise<void>((resolve, reject) => {
    let failure = `The embedded PostgreSQL did not start. More in ${options.logPath}.`;
    child.on("message", (message: SupervisorMessage) => {
      if (message.kind === "log") return log(message.line);
      if (message.kind === "failed") {
        failure = message.message;
        return;
      }
      // A running database doesn't keep the program alive; one that is starting or stopping does.
      child.unref();
      child.channel?.unref();
      resolve();
    });
    void exited.then(() => reject(new StartupError(failure)));
  });

  return {
    ready,
    exited,
    async stop() {
      child.ref();
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

function spawnSupervisor(options: SupervisorOptions): ChildProcess {
  let output: number;
  try {
    output = openSync(options.logPath, "a", 0o600);
  } catch (error) {
    throw explainFileError(error, options.dataDir);
  }
  // The source file, even if we run from the bundle: the supervisor is a separate program.
  const program = join(projectRoot, "src", "db", "embedded", "supervisor.ts");
  try {
    return spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program, JSON.stringify(options)], {
      cwd: options.dataDir,
      // In its own session: signals to our process group, kill -9 included, don't reach it.
      detached: true,
      stdio: ["ignore", output, output, "ipc"],
      // A clean environment except for the compile cache: without it each start loads a TypeScript compiler (75 ms, 27
      // MB).
      env: { NODE_COMPILE_CACHE: join(projectRoot, "node_modules", ".cache", "node-compile") },
    });
  } finally {
    closeSync(output);
  }
}
