import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { StartupError } from "#runtime/startup-error.ts";

/** The same files give the same archive: sorted, without owners, with one time for all. */
const sameEachTime = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"];

/** Packs the folder under its own name; needs GNU tar to be the same each time, and works with any. */
export function packFolder({ folder, file }: { folder: string; file: string }): void {
  const isGnu = run("tar", ["--version"]).includes("GNU tar");
  const env = { ...process.env, GZIP: undefined };
  run("tar", [...(isGnu ? sameEachTime : []), "-czf", file, "-C", dirname(folder), basename(folder)], env);
}

/** For `sha256sum --check`. */
export async function writeChecksums(folder: string, names: string[]): Promise<void> {
  const lines = await Promise.all(names.map(async (name) => `${await sha256Of(join(folder, name))}  ${name}\n`));
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", env });
  if (status !== 0) throw new StartupError(`${command} failed: ${error?.message ?? stderr}`);
  return stdout;
}
