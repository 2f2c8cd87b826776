import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { findProgram, type Program } from "../find-program.ts";
import { NotHere } from "../report.ts";
import { runCommand } from "../run-command.ts";
import { fillIn } from "./fill-in.ts";

export type Place = {
  folder: string;
  /** Where the site listens. */
  sitePort: number;
  /** A second machine of the site. */
  secondPort?: number;
  certificate: { full: string; key: string; both: string };
};

export type StartedProxy = { port: number; stop(): Promise<void> };

type Proxy = Program & { start(program: string, place: Place): Promise<StartedProxy> };

/** The host that the examples are for. */
export const exampleHost = "tools.example.org";

const read = (path: string) => readFileSync(join(projectRoot, "deploy", path), "utf8");

/** Each example is checked by its own program, and then runs with this machine's ports. */
export const proxies: Record<string, Proxy> = {
  nginx: {
    name: "nginx",
    package: "nginx-light",
    async start(program, place) {
      const [folder, plainPort, port] = [makeFolder(place, "nginx"), await findFreePort(), await findFreePort()];
      copyFileSync(join(projectRoot, "deploy/nginx/toolshelf-proxy.conf"), join(folder, "toolshelf-proxy.conf"));
      const site = fillIn(read("nginx/toolshelf.conf"), [
        ["/etc/letsencrypt/live/tools.example.org/fullchain.pem", place.certificate.full],
        ["/etc/letsencrypt/live/tools.example.org/privkey.pem", place.certificate.key],
        ["/etc/nginx/snippets/", `${folder}/`],
        ["/var/log/nginx/", `${folder}/`],
        [
          /( *server) 127\.0\.0\.1:3000( .*;\n)/,
          portsOf(place)
            .map((each) => `$1 127.0.0.1:${each}$2`)
            .join(""),
        ],
        ["listen 80;", `listen 127.0.0.1:${plainPort};`],
        ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
        [/^ *listen \[::\].*\n/gm, ""],
      ]);
      writeFileSync(join(folder, "toolshelf.conf"), site);
      const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (each) => `${each}_temp_path ${folder}/${each};`,
      );
      const main = join(folder, "nginx.conf");
      writeFileSync(
        main,
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\n${places.join("\n")}\ninclude ${folder}/toolshelf.conf;\n}\n`,
      );
      const args = ["-e", join(folder, "error.log"), "-p", folder, "-c", main];
      runCommand(program, ["-t", ...args]);
      return run(program, args, { port });
    },
  },
  Caddy: {
    name: "caddy",
    package: "caddy",
    async start(program, place) {
      const [folder, port] = [makeFolder(place, "caddy"), await findFreePort()];
      const file = join(folder, "Caddyfile");
      // Its own authority instead of a public one, and no port 80.
      const local = "admin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects";
      writeFileSync(file, fillIn(read("caddy/Caddyfile"), [["admin off", local]]));
      const env = {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_URL: `https://${exampleHost}:${port}`,
        UPSTREAM: portsOf(place)
          .map((each) => `127.0.0.1:${each}`)
          .join(" "),
      };
      const args = ["--config", file, "--adapter", "caddyfile"];
      runCommand(program, ["validate", ...args], { env });
      return run(program, ["run", ...args], { port, env });
    },
  },
  HAProxy: {
    name: "haproxy",
    package: "haproxy",
    async start(program, place) {
      const [folder, plainPort, port] = [makeFolder(place, "haproxy"), await findFreePort(), await findFreePort()];
      const file = join(folder, "haproxy.cfg");
      const text = fillIn(read("haproxy/haproxy.cfg"), [
        ["bind :80\n", `bind 127.0.0.1:${plainPort}\n`],
        ["bind :443 ", `bind 127.0.0.1:${port} `],
        ["/etc/haproxy/certs/toolshelf.pem", place.certificate.both],
        ["127.0.0.1:3000", `127.0.0.1:${place.sitePort}`],
        ...(place.secondPort
          ? [["# server site2 10.0.0.2:3000", `server site2 127.0.0.1:${place.secondPort}`] as const]
          : []),
        // Fewer than the limit of open files on a machine of its own.
        ["maxconn 20000", "maxconn 500"],
      ]);
      writeFileSync(file, text);
      runCommand(program, ["-c", "-f", file]);
      return run(program, ["-db", "-f", file], { port });
    },
  },
};

function portsOf({ sitePort, secondPort }: Place): number[] {
  return secondPort === undefined ? [sitePort] : [sitePort, secondPort];
}

export function findProxy(name: string): { proxy: Proxy; program: string } {
  const proxy = proxies[name] as Proxy;
  const program = findProgram(proxy);
  if (!program) throw new NotHere(`${proxy.name} is not installed, and apt-get could not install it`);
  return { proxy, program };
}

/** For the host of the examples, signed by itself. */
export function makeCertificate(folder: string): Place["certificate"] {
  const [full, key, both] = ["full.pem", "key.pem", "both.pem"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const names = ["-subj", `/CN=${exampleHost}`, "-addext", `subjectAltName=DNS:${exampleHost}`];
  runCommand("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-out",
    full,
    "-keyout",
    key,
    ...names,
  ]);
  writeFileSync(both, readFileSync(full, "utf8") + readFileSync(key, "utf8"));
  return { full, key, both };
}

function makeFolder(place: Place, name: string): string {
  const folder = join(place.folder, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

type RunOptions = { port: number; env?: NodeJS.ProcessEnv };

async function run(program: string, args: string[], { port, env = process.env }: RunOptions): Promise<StartedProxy> {
  const child: ChildProcess = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const exited = once(child, "exit");
  const isGone = await Promise.race([
    exited.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 1000, false)),
  ]);
  if (isGone) throw new Error(`${program} ended at once\n${output}`);
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
