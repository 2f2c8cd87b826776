import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import type { Machine } from "../lan.ts";
import { definePart, type Part } from "../part.ts";

const port = 7070;

type StoreOptions = { machine: Machine; folder: string; onLost(what: string): void };

/** The tests' S3 server, with its objects in a folder. */
export function createStore({ machine, folder, onLost }: StoreOptions): Part & { url: string; objects: string } {
  const objects = join(folder, "objects");
  mkdirSync(objects, { recursive: true });
  const program = join(projectRoot, "scripts/cluster/machines/serve-store.ts");
  const args = ["--disable-warning=ExperimentalWarning", program, machine.address, String(port), objects];
  const part = definePart({
    machine,
    port,
    onLost,
    launch: () => machine.launch({ program: process.execPath, args, cwd: projectRoot, log: join(folder, "store.log") }),
  });
  return { ...part, url: `http://${machine.address}:${port}`, objects };
}
