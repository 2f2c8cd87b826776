import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "#db/embedded/embedded-test-tools.ts";
import { builtProgram, findCurrentBuild } from "#process/build-folders.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { type BuiltServer, startBuiltServer } from "#test/tools/built-server.ts";
import { copyPreparedSite } from "#test/tools/prepared-site.ts";

const page = "src/web/visitor/site-pages/about/terms-page.tsx";

test("a build beneath a running server leaves it its modules, and old files are served after a restart too", async () => {
  const root = await copyProject();
  const dist = join(root, "dist");
  copyPreparedSite({ kind: "demo", to: join(root, "data") });
  const start = () => startFrom(join(findCurrentBuild(dist)?.folder ?? "", "server", "main.js"), root);
  const first = await start();
  const oldAsset = await findAsset(first, "/about");

  // A changed text gives the page's modules other names, on the server and in the browser.
  writeFileSync(join(root, page), readFileSync(join(root, page), "utf8").replace("Terms of Service", "Changed Terms"));
  await rebuild(root);
  const newAsset = `/assets/${basename(findTermsFile(findCurrentBuild(dist)?.folder ?? ""))}`;

  // This page wasn't requested before the build.
  expect(await readPage(first, "/terms")).toContain("Terms of Service");
  expect((await fetch(first.origin + oldAsset)).status).toBe(200);
  // Named by a page of a server that already runs the new build.
  expect((await fetch(first.origin + newAsset)).status).toBe(200);
  const oldTerms = await findAsset(first, "/terms");
  await first.stop();

  const second = await start();
  expect(await readPage(second, "/terms")).toContain("Changed Terms");
  expect(oldTerms).not.toBe(newAsset);
  expect((await fetch(second.origin + oldTerms)).status).toBe(200);
  await second.stop();
});

/** The source and the current build; the packages are those of this project. */
async function copyProject(): Promise<string> {
  const root = await makeFolder();
  for (const name of [
    "src",
    "public",
    "scripts",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "tsconfig.json",
  ]) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"), "junction");
  const build = dirname(dirname(builtProgram()));
  mkdirSync(join(root, "dist", "builds"), { recursive: true });
  cpSync(build, join(root, "dist", "builds", basename(build)), { recursive: true });
  cpSync(join(projectRoot, "dist", "current.json"), join(root, "dist", "current.json"));
  return root;
}

async function startFrom(program: string, root: string): Promise<BuiltServer> {
  const server = await startBuiltServer({ dataDir: join(root, "data"), program });
  onTestFinished(() => void (server.process.exitCode === null && server.process.kill("SIGKILL")));
  return server;
}

async function rebuild(root: string): Promise<void> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", join(root, "scripts", "build.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: "true" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  // Not a line, so that a first start prints only our own.
  expect({ code, output }).toEqual({ code: 0, output: "" });
}

/** A busy machine may make the server refuse one request; any other failure is reported with the server's output. */
async function readPage(server: BuiltServer, path: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(server.origin + path);
    const text = await answer.text();
    if (answer.status === 200) return text;
    if (answer.status !== 503 || attempt === 20) throw new Error(`${path}: ${answer.status}\n${server.output()}`);
    await wait(500);
  }
}

/** The page's own file, which few other pages need. */
async function findAsset(server: BuiltServer, path: string): Promise<string> {
  const name = path.slice(1);
  const [found] = new RegExp(`/assets/${name}-[\\w-]+\\.js`).exec(await readPage(server, path)) ?? [];
  if (!found) throw new Error(`${path} names no file of its own`);
  return found;
}

function findTermsFile(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, "client", ".vite", "manifest.json"), "utf8"));
  return manifest[page].file;
}
