import { accessSync, constants, existsSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps it in memory. Docker gives a container 64 MB of it unless asked for more. */
const inMemory = "/dev/shm";
const neededBytes = 4e9;

/**
 * A new folder for a database that may be lost with the machine, in memory if there is plenty. On a disk, copying the
 * template with its thousand files takes twenty times as long.
 */
export function makeDatabaseFolder(topic: string): Promise<string> {
  const name = `toolshelf-test-${process.pid}-${topic}-`;
  if (!hasRoomInMemory()) return mkdtemp(join(tmpdir(), name));
  removeLeftovers();
  return mkdtemp(join(inMemory, name));
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > neededBytes && process.availableMemory() > 2 * neededBytes;
  } catch {
    return false;
  }
}

/** What a killed process has left behind would take memory until the next start of the machine. */
export function removeLeftovers(): void {
  if (!existsSync(inMemory)) return;
  for (const name of readdirSync(inMemory)) {
    const pid = Number(/^toolshelf-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(join(inMemory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, but as somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
