import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { findFreePort } from "../tools/free-port.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Runs the server from source: a refused start never gets to render pages, so it needs no build. */
const program = `
  import { runServer } from ${JSON.stringify(pathToFileURL(join(projectRoot, "src/server.ts")).href)};
  await runServer({ program: "never started", web: {} });
`;

async function start(settings: Record<string, string>) {
  const folder = await makeDatabaseFolder("taken-port");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  // Without the cache of compiled files, each start compiles the whole server (three seconds).
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program],
    {
      cwd: projectRoot,
      env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...settings },
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code, output, hasData: existsSync(dataDir) };
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("a taken port is reported in one line, before a database is created", async () => {
  const port = await takePort();
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is already in use; set PORT to another one.\n`,
    hasData: false,
  });
});

test("a taken metrics port is reported too", async () => {
  const port = await takePort();
  const settings = { PORT: String(await findFreePort()), METRICS_PORT: String(port), WEB_CONCURRENCY: "2" };
  expect(await start(settings)).toEqual({
    code: 1,
    output: `Port ${port} is already in use; set METRICS_PORT to another one.\n`,
    hasData: false,
  });
});

test("metrics that other machines could reach need a token", async () => {
  const settings = { PORT: String(await findFreePort()), METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" };
  expect(await start(settings)).toEqual({
    code: 1,
    output:
      "METRICS_HOST=0.0.0.0 can be reached from other machines: set METRICS_TOKEN to a secret that your collector sends.\n",
    hasData: false,
  });
});
