import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { StartupError } from "#runtime/startup-error.ts";
import type { Cluster } from "./cluster.ts";
import { endInSteps } from "./end-in-steps.ts";
import { explainOutput } from "./explain-failure.ts";
import { plainEnv } from "./run-as.ts";

export type Postmaster = {
  exited: Promise<void>;
  /** Rolls back open transactions, flushes everything and stops. */
  stop(): Promise<void>;
};

type PostmasterOptions = {
  cluster: Cluster;
  socketDir: string;
  logPath: string;
  isDisposable: boolean;
  log: (line: string) => void;
};

/** Starts the database server and returns when it accepts connections, after a recovery if one is needed. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { cluster, logPath, log } = options;
  const logStart = statSync(logPath).size;
  const child = spawnPostmaster(options);
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    // A missing loader (a system without glibc) shows up only here.
    child.once("error", (error) => {
      console.error(`FATAL:  ${error.message}`);
      resolve();
    });
    child.once("exit", () => resolve());
  });
  void exited.then(() => {
    hasExited = true;
  });

  const startedAt = Date.now();
  let hasToldToWait = false;
  while (!isReady({ pgData: cluster.pgData, pid: child.pid })) {
    if (hasExited) throw explainExit({ cluster, logPath, logStart });
    if (!hasToldToWait && Date.now() - startedAt > 3000) {
      hasToldToWait = true;
      log("The database is recovering from an unclean stop…");
    }
    await wait(10);
  }
  return {
    exited,
    async stop() {
      await endInSteps({ send: (signal) => child.kill(signal), hasEnded: () => hasExited });
    },
  };
}

function spawnPostmaster({ cluster, socketDir, isDisposable }: PostmasterOptions): ChildProcess {
  const { pgData, binaries, runAs } = cluster;
  const durability = isDisposable ? "off" : "on";
  const settings = {
    // Trust authentication on the socket is safe because only our own user can enter its folder, and it is the only way
    // in.
    listen_addresses: "",
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: "5432",
    // An acknowledged write survives a kill and a power cut.
    fsync: durability,
    full_page_writes: durability,
    synchronous_commit: durability,
    logging_collector: "off",
    log_destination: "stderr",
  };
  const set = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = binaries.postgres, ...args] = [...runAs.prefix, binaries.postgres, "-D", pgData, ...set];
  return spawn(command, args, {
    cwd: pgData,
    env: { ...plainEnv, ...binaries.env },
    // Its output goes to our log file.
    stdio: ["ignore", "inherit", "inherit"],
    ...runAs.user,
  });
}

/** The server writes its state into line 8 of its pid file. */
function isReady({ pgData, pid }: { pgData: string; pid: number | undefined }): boolean {
  try {
    const lines = readFileSync(join(pgData, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

function explainExit({ cluster, logPath, logStart }: { cluster: Cluster; logPath: string; logStart: number }) {
  const output = readFileSync(logPath).subarray(logStart).toString("utf8");
  return explainOutput(output, { dataDir: cluster.dataDir, hint: `More in ${logPath}.` }) satisfies StartupError;
}
