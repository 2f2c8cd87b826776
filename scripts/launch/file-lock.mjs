import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const heartbeatMs = 1000;
const staleMs = 15_000;

/** Runs the work while no other process does; takes over the lock of a holder that was killed. */
export async function withFileLock({ path, waiting }, work) {
  let hasTold = false;
  while (!tryTake(path)) {
    if (isAbandoned(path)) {
      takeAway(path);
      continue;
    }
    if (!hasTold) console.log(waiting);
    hasTold = true;
    await wait(100);
  }
  // After a reboot the pid alone could belong to a later process; a lock in use is also a recent file.
  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  const release = () => rmSync(path, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener("exit", release);
    release();
  }
}

function tryTake(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(path) {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    return Date.now() - statSync(path).mtimeMs > staleMs || (pid > 0 && !isRunning(pid));
  } catch {
    return false;
  }
}

/** By renaming, which only one of several processes can do with one file. */
function takeAway(path) {
  const away = `${path}.${process.pid}`;
  try {
    renameSync(path, away);
    if (isAbandoned(away)) rmSync(away);
    // Another process was quicker and this is its new lock.
    else renameSync(away, path);
  } catch {
    // Another process removed it.
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function touch(path) {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The file was removed by hand; the work continues.
  }
}
