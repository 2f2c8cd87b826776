// Loaded before every script: ends it when its launcher is gone, even by kill -9, so that nothing is left running.
import { readFileSync } from "node:fs";

const pollMs = 500;
const patienceMs = 30_000;

const launchers = (process.env.TOOLSHELF_LAUNCHERS ?? "").split(",").map(Number).filter(Boolean);
delete process.env.TOOLSHELF_LAUNCHERS;

if (process.channel) {
  process.once("disconnect", stop);
  // Listening must not keep a finished script running.
  process.channel.unref();
}
const timer = setInterval(() => {
  if (!launchers.every(isRunning)) stop();
}, pollMs).unref();

/** Like a service manager: a server closes cleanly on SIGTERM, anything else just ends. */
function stop(): void {
  clearInterval(timer);
  process.off("disconnect", stop);
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.kill(process.pid, "SIGKILL"), patienceMs).unref();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return process.platform !== "linux" || !isZombie(pid);
}

/** A zombie: dead, but not reaped yet. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.charAt(stat.lastIndexOf(")") + 2) === "Z";
  } catch {
    return false;
  }
}
