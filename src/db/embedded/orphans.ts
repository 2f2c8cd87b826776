import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "#runtime/startup-error.ts";
import { endInSteps } from "./end-in-steps.ts";
import { plainEnv } from "./run-as.ts";

/**
 * Stops what a killed supervisor left running on our data. Call it while holding the folder's lock: then nobody else
 * uses those processes. Removes a pid file without such a process, even if its pid now belongs to another program.
 */
export async function stopOrphans({ pgData, log }: { pgData: string; log: (line: string) => void }): Promise<void> {
  const pidFile = join(pgData, "postmaster.pid");
  const recorded = readPid(pidFile);
  if (recorded === undefined) return;

  if (findProcesses({ pgData, recorded }).length > 0) {
    log("Stopping the database a killed process left behind…");
    if (!(await endAll({ pgData, recorded }))) {
      throw new StartupError(
        `A PostgreSQL left by an earlier start (pid ${recorded}) still uses ${pgData}: stop it first.`,
      );
    }
  }
  rmSync(pidFile, { force: true });
}

function readPid(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
}

function endAll({ pgData, recorded }: { pgData: string; recorded: number }): Promise<boolean> {
  return endInSteps({
    hasEnded: () => findProcesses({ pgData, recorded }).length === 0,
    send: (signal) => {
      const running = findProcesses({ pgData, recorded });
      // The server stops its own children; we signal them only if the server is gone.
      for (const pid of running.includes(recorded) ? [recorded] : running) trySignal(pid, signal);
    },
  });
}

/** Every PostgreSQL process runs in its data folder, which tells ours from a later process with the same pid. */
function findProcesses({ pgData, recorded }: { pgData: string; recorded: number }): number[] {
  if (process.platform !== "linux") return isPostmasterOf({ pgData, pid: recorded }) ? [recorded] : [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && workingFolder(pid) === pgData);
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isPostmasterOf({ pgData, pid }: { pgData: string; pid: number }): boolean {
  const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { env: plainEnv, encoding: "utf8" });
  return stdout?.includes(` -D ${pgData} `) ?? false;
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
