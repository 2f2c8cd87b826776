import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectRoot } from "#runtime/project-root.ts";
import { fillIn } from "../../packaging/deploy/fill-in.ts";
import { makeCertificate } from "../../packaging/deploy/proxies.ts";
import { runCommand } from "../../packaging/run-command.ts";
import type { Machine } from "../lan.ts";
import { definePart, type Part } from "../part.ts";

/** Where Varnish asks for what it doesn't have. */
export const behindVarnishPort = 8080;
const port = 443;

type HaproxyOptions = {
  machine: Machine;
  program: string;
  folder: string;
  web: [Machine, Machine];
  varnish: Machine;
  onLost(what: string): void;
};

export type Haproxy = Part & {
  /** The machines to which it sends nothing now. */
  listDown(): Promise<string[]>;
};

/** deploy/'s two examples, with two machines of the site. */
export function createHaproxy({ machine, program, folder, web, varnish, onLost }: HaproxyOptions): Haproxy {
  const socket = join(folder, "haproxy.sock");
  mkdirSync(folder, { recursive: true });
  const [first, second] = web.map(({ address }) => `${address}:3000`) as [string, string];
  const site = fillIn(read("haproxy.cfg"), [
    ["bind :80\n", `bind ${machine.address}:80\n`],
    ["bind :443 ", `bind ${machine.address}:${port} `],
    ["/etc/haproxy/certs/toolshelf.pem", makeCertificate(folder).both],
    ["server site1 127.0.0.1:3000", `server web1 ${first}`],
    ["# server site2 10.0.0.2:3000", `server web2 ${second}`],
    ["track toolshelf/site", "track toolshelf/web"],
    ["# acl varnish_up", "acl varnish_up"],
    ["# http-request add-header", "http-request add-header"],
    ["# use_backend varnish", "use_backend varnish"],
    // Fewer than the limit of open files here, and no system log.
    ["maxconn 20000", "maxconn 2000"],
    ["log /dev/log local0", `log stderr format raw local0 notice\n    stats socket ${socket}`],
  ]);
  const beside = fillIn(read("varnish.cfg"), [
    ["bind 127.0.0.1:8080", `bind ${machine.address}:${behindVarnishPort}`],
    ["server varnish 127.0.0.1:6081", `server varnish ${varnish.address}:6081`],
  ]);
  const files = { "haproxy.cfg": site, "varnish.cfg": beside };
  const args = Object.entries(files).flatMap(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return ["-f", join(folder, name)];
  });
  runCommand(program, ["-c", ...args]);
  const part = definePart({
    machine,
    port,
    onLost,
    launch: () => machine.launch({ program, args: ["-db", ...args], log: join(folder, "haproxy.log") }),
  });
  return {
    ...part,
    async listDown() {
      // A socket of the file system, which namespaces of the network don't separate.
      const asking = connect(socket);
      asking.end("show servers state\n");
      return readDown(await text(asking));
    },
  };
}

/** Columns of `show servers state`: 4 is the name, 6 the state, of which 1 is up with few requests yet and 2 is up. */
export function readDown(states: string): string[] {
  const servers = states.split("\n").filter((line) => /^\d+ /.test(line));
  const columns = servers.map((line) => line.split(" "));
  return columns.filter((column) => !["1", "2"].includes(column[5] ?? "")).map((column) => String(column[3]));
}

const read = (path: string) => readFileSync(join(projectRoot, "deploy/haproxy", path), "utf8");
