// `npm run test:cluster [-- --only kill-web,failover] [-- --list]`: two web machines with HAProxy, Varnish, PgBouncer, a
// primary, a replica, Redis and an S3 store in network namespaces, and one fault after another under load. It fails when
// an acknowledged write is lost or doubled, or a part never gets well; never because of a time.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { projectRoot } from "#runtime/project-root.ts";
import { ensureBuild } from "../build/ensure-build.ts";
import { runCommand } from "../packaging/run-command.ts";
import { chooseFaults, faults } from "./faults.ts";
import { findPrograms, type Programs } from "./programs.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, list: { type: "boolean" }, keep: { type: "boolean" } },
});
const namespaces = ["--net", "--mount", "--pid", "--fork", "--kill-child=SIGKILL", "--mount-proc"];

try {
  if (values.list) for (const { name } of faults) console.log(name);
  else process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  chooseFaults(values.only);
  const programs = prepare();
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-cluster-"));
  // PostgreSQL and its pooler run as a user of their own.
  chmodSync(folder, 0o755);
  try {
    return await runInNamespaces({ programs, folder, only: values.only });
  } finally {
    if (values.keep) console.log(`The logs are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends with words where this machine can't do it. */
function prepare(): Programs {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    throw new Error(
      "test:cluster takes root on Linux: it makes network namespaces and starts PostgreSQL as its own user.",
    );
  }
  const { programs, missing } = findPrograms();
  if (missing.length > 0) throw new Error(`Missing, and apt-get could not install it:\n  ${missing.join("\n  ")}`);
  try {
    runCommand(programs.unshare, [...namespaces, "ip", "link", "add", "probe", "type", "bridge"]);
    runCommand(programs.unshare, [...namespaces, "ip", "link", "add", "probe", "type", "veth"]);
  } catch (error) {
    throw new Error(`This machine gives us no network namespaces with bridges and veth:\n${(error as Error).message}`);
  }
  return programs;
}

async function runInNamespaces(given: {
  programs: Programs;
  folder: string;
  only: string | undefined;
}): Promise<number> {
  const program = join(projectRoot, "scripts/cluster/run-cluster.ts");
  const follow = pathToFileURL(join(projectRoot, "scripts/launch/follow-launcher.ts")).href;
  const node = ["--disable-warning=ExperimentalWarning", `--import=${follow}`, program, JSON.stringify(given)];
  const child: ChildProcess = spawn(given.programs.unshare, [...namespaces, process.execPath, ...node], {
    cwd: projectRoot,
    // The channel tells it when we end, however we end.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  // A terminal has told the child as well; the folder goes when it has ended.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => child.connected && child.disconnect());
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}
