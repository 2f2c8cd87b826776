import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall } from "../testing/apt-install.ts";

const folders = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/bin", "/sbin"];

export type Program = { name: string; package: string };

/** A program of the system; installs its package if it isn't there. Null where that isn't possible. */
export function findProgram({ name, package: packageName }: Program): string | null {
  const found = lookFor(name);
  if (found) return found;
  console.log(`Installing ${packageName}, for ${name}.`);
  return aptInstall([packageName]) ? lookFor(name) : null;
}

function lookFor(name: string): string | null {
  const searched = [...folders, ...(process.env.PATH ?? "").split(delimiter)];
  return searched.map((folder) => join(folder, name)).find(existsSync) ?? null;
}
