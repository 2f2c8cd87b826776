import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "#runtime/project-root.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { readManifest } from "../../release/lockfile.ts";
import { nameOfPlatform, parsePlatform } from "../../release/platforms.ts";
import { stageRelease } from "../../release/stage-release.ts";
import { packFolder } from "../../release/write-archive.ts";
import { expectThat, NotHere } from "../report.ts";
import { runCommand } from "../run-command.ts";
import { fillIn } from "./fill-in.ts";
import { exampleHost } from "./proxies.ts";

/** Somebody without files and rights, as the unit's user; they are the same on every Linux. */
const user = { name: "nobody", uid: 65534, gid: 65534 };
const startMs = 120_000;

/**
 * A release as an operator unpacks it, started by the unit's own lines without systemd: its command, environment, folder and
 * umask, by a user without rights, with the PostgreSQL that is in the archive.
 */
export async function startAsUnit(folder: string): Promise<string> {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    throw new NotHere("it takes root on Linux, to become another user");
  const { home, current, state } = unpack(join(folder, "release"));
  const port = await findFreePort();
  const settings = {
    SITE_URL: `https://${exampleHost}`,
    AUTH_SECRET: "a secret for a site that nobody else visits",
    PORT: String(port),
    TRUSTED_PROXY_HOPS: "1",
    FETCH_LOGOS: "off",
    LINK_CHECKS: "off",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(current, ".env"), lines.join(""));
  const unit = fillIn(readFileSync(join(projectRoot, "deploy/systemd/toolshelf.service"), "utf8"), [
    ["/opt/toolshelf/current", current],
    ["/var/lib/toolshelf", state],
  ]);
  const { child, said } = launch(unit);
  try {
    const ready = await untilReady({ port, child, said });
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await exited;
    expectThat(code === 0, `it ended with ${code} after SIGTERM\n${said()}`);
    return `${home} says "${ready}" as ${user.name}, and stops cleanly`;
  } finally {
    child.kill("SIGKILL");
  }
}

/** Made and unpacked as `npm run release` and docs/deploy.md do it. */
function unpack(place: string): { home: string; current: string; state: string } {
  const platform = parsePlatform();
  const home = `toolshelf-${readManifest().version}-${nameOfPlatform(platform)}`;
  const [made, opt, state] = ["made", "opt", "state"].map((name) => join(place, name)) as [string, string, string];
  for (const each of [join(made, home), opt, state]) mkdirSync(each, { recursive: true });
  stageRelease({ folder: join(made, home), platform });
  const file = join(made, `${home}.tar.gz`);
  packFolder({ folder: join(made, home), file });
  rmSync(join(made, home), { recursive: true });
  runCommand("tar", ["-xzf", file, "-C", opt]);
  const current = join(opt, "current");
  symlinkSync(home, current);
  // What StateDirectory= makes.
  chownSync(state, user.uid, user.gid);
  return { home, current, state };
}

function launch(unit: string): { child: ChildProcess; said(): string } {
  const only = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  const given = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
  const become = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    "--clear-groups",
    "--no-new-privs",
    "--bounding-set=-all",
  ];
  const command = `umask ${only("UMask")}; exec ${only("ExecStart")}`;
  const child = spawn("setpriv", [...become, "sh", "-c", command], {
    cwd: only("WorkingDirectory"),
    // What systemd gives to every service.
    env: {
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin",
      USER: user.name,
      HOME: "/",
      ...Object.fromEntries(given),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
  return { child, said: () => output.trim().split("\n").slice(-15).join("\n") };
}

type Starting = { port: number; child: ChildProcess; said(): string };

async function untilReady({ port, child, said }: Starting): Promise<string> {
  const until = performance.now() + startMs;
  while (performance.now() < until) {
    expectThat(child.exitCode === null && child.signalCode === null, `it ended during its start\n${said()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (answer?.ok) return answer.text();
    await wait(200);
  }
  throw new Error(`it is not ready after ${startMs / 1000} s\n${said()}`);
}
