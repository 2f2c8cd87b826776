import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { builtProgram } from "#process/build-folders.ts";
import { projectRoot } from "#runtime/project-root.ts";
import type { Machine } from "../lan.ts";
import { definePart, type Part } from "../part.ts";

const port = 3000;

export type WebMachine = Part & {
  /** What /ready answers; null without an answer. */
  askReady(): Promise<{ isOk: boolean; text: string } | null>;
};

type WebOptions = {
  machine: Machine;
  folder: string;
  /** Read at each start, because a failover changes some. */
  settings(): Record<string, string>;
  onLost(what: string): void;
};

/** The built site, as its service manager starts it. */
export function createWebMachine({ machine, folder, settings, onLost }: WebOptions): WebMachine {
  mkdirSync(folder, { recursive: true });

  async function askReady() {
    try {
      const response = await fetch(`http://${machine.address}:${port}/ready`, { signal: AbortSignal.timeout(3000) });
      return { isOk: response.ok, text: await response.text() };
    } catch {
      return null;
    }
  }

  const part = definePart({
    machine,
    port,
    onLost,
    isUp: async () => (await askReady())?.isOk ?? false,
    launch() {
      const { PATH, HOME } = process.env;
      const place = { HOST: machine.address, PORT: String(port), DATA_DIR: join(folder, "data") };
      return machine.launch({
        program: process.execPath,
        args: [builtProgram()],
        cwd: projectRoot,
        env: { PATH, HOME, ...place, ...settings() },
        log: join(folder, "site.log"),
      });
    },
  });
  return { ...part, askReady };
}
