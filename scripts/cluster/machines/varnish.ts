import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { fillIn } from "../../packaging/deploy/fill-in.ts";
import type { Machine } from "../lan.ts";
import { definePart, type Part } from "../part.ts";
import { behindVarnishPort } from "./haproxy.ts";

const port = 6081;

type VarnishOptions = {
  machine: Machine;
  program: string;
  folder: string;
  /** Asks the machine that asks us, which knows which web machines are ready. */
  proxy: Machine;
  /** Whom it lets say that pages are outdated. */
  purgers: Machine[];
  onLost(what: string): void;
};

export function createVarnish(options: VarnishOptions): Part & { url: string } {
  const { machine, program, folder, proxy, purgers, onLost } = options;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "toolshelf.vcl");
  const example = readFileSync(join(projectRoot, "deploy/varnish/toolshelf.vcl"), "utf8");
  const filled = fillIn(example, [
    ['.host = "127.0.0.1"', `.host = "${proxy.address}"`],
    ['.port = "3000"', `.port = "${behindVarnishPort}"`],
    ['  "127.0.0.1";\n  "::1";\n', purgers.map(({ address }) => `  "${address}";\n`).join("")],
  ]);
  writeFileSync(file, filled);
  // Without its jail, which wants a user of its own.
  const place = ["-F", "-j", "none", "-n", join(folder, "work"), "-a", `${machine.address}:${port}`];
  const part = definePart({
    machine,
    port,
    onLost,
    launch: () =>
      machine.launch({ program, args: [...place, "-f", file, "-s", "malloc,64m"], log: join(folder, "varnish.log") }),
  });
  return { ...part, url: `http://${machine.address}:${port}/` };
}
