import { accessSync, constants, existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { toolshelfVersion } from "#db/backup/schema-version.ts";
import type { Env } from "#env.ts";
import { type Finding, reasonOf } from "./finding.ts";

const mebibyte = 1024 * 1024;
/** Less than a large import with its uploads, or a day of logs. */
const freeWrong = 300 * mebibyte;
const freeNote = 2048 * mebibyte;

/** What runs here. */
export function examineVersions({ version = toolshelfVersion(), node = process.versions.node } = {}): Finding {
  return { check: "versions", state: "ok", text: `Toolshelf ${version} on Node.js ${node}.` };
}

/** Of the data, and of backups that go somewhere else. */
export async function examineDisks({ dataDir, backup }: Pick<Env, "dataDir" | "backup">): Promise<Finding[]> {
  const own = await examineDisk(dataDir, { setting: "DATA_DIR" });
  if (backup.to.kind !== "folder" || isWithin(dataDir, backup.to.folder)) return [own];
  return [own, await examineDisk(backup.to.folder, { setting: "BACKUP_TO" })];
}

function isWithin(folder: string, path: string): boolean {
  return `${path}/`.startsWith(`${folder}/`);
}

async function examineDisk(path: string, { setting }: { setting: string }): Promise<Finding> {
  const check = "disk";
  const folder = nearestFolder(path);
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const text = `${folder} cannot be written (${reasonOf(error)}): give it to the user that runs the site, or set ${setting}.`;
    return { check, state: "wrong", text };
  }
  const { bavail, bsize, ffree, files } = await statfs(folder);
  return judgeSpace({ folder, freeBytes: bavail * bsize, hasFreeFiles: files === 0 || ffree > 1000 });
}

type Space = { folder: string; freeBytes: number; hasFreeFiles: boolean };

export function judgeSpace({ folder, freeBytes, hasFreeFiles }: Space): Finding {
  const check = "disk";
  const free = `${sizeOf(freeBytes)} free for ${folder}`;
  if (freeBytes < freeWrong) return { check, state: "wrong", text: `Only ${free}: make room before writes fail.` };
  if (!hasFreeFiles) {
    return { check, state: "wrong", text: `No more files fit on the disk of ${folder} (inodes): delete some.` };
  }
  if (freeBytes < freeNote) return { check, state: "note", text: `Only ${free}: make room soon.` };
  return { check, state: "ok", text: `${free}.` };
}

/** DATA_DIR may not exist before the first start, and BACKUP_TO before the first backup. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

export function sizeOf(bytes: number): string {
  const [unit, name] = bytes < 1e6 ? [1e3, "KB"] : bytes < 1e9 ? [1e6, "MB"] : ([1e9, "GB"] as const);
  return `${(bytes / (unit as number)).toFixed(1)} ${name}`;
}
