import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";

const patience = { timeout: 60_000, interval: 20 };

// Real processes on a machine that may be busy: each wait ends when its condition is met.
vi.setConfig({ testTimeout: 120_000 });

// An older Node can't exec another program and has to run it as a child; both ways must work.
const ways = [
  { way: "becoming the script", flags: [] },
  { way: "running the script below", flags: ["--import=data:text/javascript,process.execve=undefined"] },
];

test("dependencies are installed on the first start, and again only when the lockfile changed", async () => {
  const root = await makeProject();
  // Only our own lines: npm's output on success helps nobody.
  expect((await run(root, ["say"])).output).toBe("Installing dependencies (first start only)…\nsaid\n");
  expect((await run(root, ["say"])).output).toBe("said\n");

  writeLockfile(root, { localVersion: "1.0.1" });
  expect((await run(root, ["say"])).output).toContain("Installing dependencies (they changed)…");
  expect((await run(root, ["say"])).output).toBe("said\n");
});

test("of two processes that start at once only one installs", async () => {
  const root = await makeProject();
  const runs = await Promise.all([run(root, ["say"]), run(root, ["say"])]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(runs.filter(({ output }) => output.includes("Installing dependencies"))).toHaveLength(1);
});

test("an install that was killed does not block the next one", async () => {
  const root = await makeProject();
  writeFileSync(join(root, ".install.lock"), String(2 ** 22 + 1));
  expect((await run(root, ["say"])).output).toContain("said");
});

test("an install that fails says so and runs nothing", async () => {
  const root = await makeProject();
  writeFileSync(join(root, "package.json"), JSON.stringify({ name: "toolshelf", dependencies: { missing: "1.0.0" } }));
  const { code, output } = await run(root, ["say"]);
  expect(code).toBe(1);
  expect(output).toContain("Installing dependencies failed");
  expect(output).toMatch(/npm error /);
  expect(output).not.toContain("said");
});

test("manually installed packages are left alone", async () => {
  const root = await makeProject();
  await run(root, ["say"]);
  await rm(join(root, "node_modules", ".toolshelf-install"));
  expect((await run(root, ["say"])).output).toBe("said\n");
});

test("an old Node and an unknown script are refused in one line", async () => {
  const root = await makeProject();
  const old = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.8'}})";
  expect(await run(root, ["say"], [`--import=${old}`])).toEqual({
    code: 1,
    output: "Toolshelf needs Node 20.19 or newer to start; this is 18.20.8.\n",
  });
  expect(await run(root, ["nothing"])).toEqual({
    code: 1,
    output: `There is no script "nothing" in ${join(root, "scripts")}.\n`,
  });
});

describe.each(ways)("$way", ({ flags }) => {
  test("arguments, .env, the path and the exit code pass through", async () => {
    const root = await makeProject();
    writeFileSync(join(root, ".env"), "GREETING=hello\n");
    const { code, output } = await run(root, ["report", "one", "two words"], flags);
    const report = JSON.parse(output.split("\n").at(-2) ?? "");
    expect(report).toEqual({
      args: ["one", "two words"],
      greeting: "hello",
      firstPath: join(root, "node_modules", ".bin"),
    });
    expect(code).toBe(7);
  });

  test("a script that has nothing left to do ends", async () => {
    const root = await makeProject();
    expect(await run(root, ["say"], flags)).toMatchObject({ code: 0 });
  });

  test("SIGTERM reaches the script, which decides how to end", async () => {
    const { child, scriptPid } = await serve(await makeProject(), flags);
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    expect(await exited).toEqual([3, null]);
    await untilGone(scriptPid);
  });

  test("nothing is left running after kill -9", async () => {
    const { child, scriptPid } = await serve(await makeProject(), flags);
    child.kill("SIGKILL");
    await untilGone(scriptPid);
  });

  test("nothing is left running after kill -9 of npm, of the process in between, or of the whole group", async () => {
    const root = await makeProject();
    writeManifest(root, { start: `"${process.execPath}" ${flags.join(" ")} scripts/bootstrap.mjs serve` });
    await run(root, ["say"]);
    for (const victim of ["npm", "between", "group"] as const) {
      const { child, scriptPid, parentPid } = await listenFor(spawn("npm", ["start"], spawnOptions(root)));
      const npm = child.pid ?? 0;
      process.kill({ npm, between: parentPid, group: -npm }[victim], "SIGKILL");
      await untilGone(scriptPid);
    }
  });
});

/** A project with our launcher, one package that needs no network, and scripts that print what they were given. */
async function makeProject(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "toolshelf-bootstrap-")));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  mkdirSync(join(root, "scripts/launch"), { recursive: true });
  for (const name of ["bootstrap.mjs", "launch/install.mjs", "launch/file-lock.mjs", "launch/stop-with-launcher.ts"]) {
    cpSync(join(import.meta.dirname, "..", name), join(root, "scripts", name));
  }
  writeManifest(root);
  writeLockfile(root, { localVersion: "1.0.0" });
  writeScript(root, "say", `console.log("said" as string);`);
  writeScript(
    root,
    "report",
    `const firstPath = process.env.PATH?.split(":")[0];
     console.log(JSON.stringify({ args: process.argv.slice(2), greeting: process.env.GREETING, firstPath }));
     process.exitCode = 7;`,
  );
  writeScript(
    root,
    "serve",
    `process.on("SIGTERM", () => process.exit(3));
     setInterval(() => {}, 60_000);
     console.log(JSON.stringify({ scriptPid: process.pid, parentPid: process.ppid }));`,
  );
  return root;
}

function writeScript(root: string, name: string, source: string): void {
  writeFileSync(join(root, "scripts", `${name}.ts`), source);
}

function writeManifest(root: string, scripts: Record<string, string> = {}): void {
  const manifest = { name: "toolshelf", type: "module", scripts, dependencies: { local: "file:local" } };
  writeFileSync(join(root, "package.json"), JSON.stringify(manifest));
}

function writeLockfile(root: string, { localVersion }: { localVersion: string }): void {
  mkdirSync(join(root, "local"), { recursive: true });
  writeFileSync(join(root, "local", "package.json"), JSON.stringify({ name: "local", version: localVersion }));
  const packages = {
    "": { name: "toolshelf", dependencies: { local: "file:local" } },
    local: { version: localVersion },
    "node_modules/local": { resolved: "local", link: true },
  };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ name: "toolshelf", lockfileVersion: 3, packages }));
}

function spawnOptions(root: string) {
  const env = { ...process.env, npm_config_offline: "true", npm_config_update_notifier: "false" };
  return { cwd: root, env, detached: true };
}

function launch(root: string, args: string[], flags: string[] = []): ChildProcess {
  return spawn(process.execPath, [...flags, join("scripts", "bootstrap.mjs"), ...args], spawnOptions(root));
}

async function run(root: string, args: string[], flags: string[] = []): Promise<{ code: number; output: string }> {
  const child = launch(root, args, flags);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code, output };
}

async function serve(root: string, flags: string[]) {
  return listenFor(launch(root, ["serve"], flags));
}

/** Waits for the line in which the script prints its pid. */
async function listenFor(child: ChildProcess) {
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  const line = await vi.waitFor(() => {
    const found = /^\{"scriptPid".*\}$/m.exec(output)?.[0];
    if (!found) throw new Error(`the script has not started: ${output}`);
    return found;
  }, patience);
  const { scriptPid, parentPid }: { scriptPid: number; parentPid: number } = JSON.parse(line);
  onTestFinished(() => {
    if (isRunning(scriptPid)) process.kill(scriptPid, "SIGKILL");
  });
  return { child, scriptPid, parentPid };
}

function untilGone(pid: number): Promise<void> {
  return vi.waitFor(() => expect(isRunning(pid)).toBe(false), patience);
}

/** A zombie that its new parent has not reaped yet counts as gone. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
