import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeFolder, patience, untilNothingRunsOn } from "#db/embedded/embedded-test-tools.ts";
import { browserLike } from "#test/browser-like.ts";
import { type BuiltServer, startBuiltServer } from "#test/tools/built-server.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { copyPreparedSite } from "#test/tools/prepared-site.ts";
import { steadyFetch } from "#test/tools/steady-fetch.ts";

test("two workers serve one site, and a third replaces one killed with -9", async () => {
  const { server, workers } = await startCluster({ isFirstStart: true });
  const [victim, other] = await workers(2);
  expect(server.output().match(/ is ready: /g)).toHaveLength(1);
  expect(server.output().match(/Demo administrator: /g)).toHaveLength(1);
  await expectSignInWorks(server);

  // Some are on their way to the victim, and none of them may hang.
  const asked = Array.from({ length: 50 }, () => ask(server, "/"));
  process.kill(victim as number, "SIGKILL");
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  for (let round = 0; round < 50; round += 1) expect((await ask(server, "/")).status).toBe(200);
  const [, , newcomer] = await workers(3);
  expect(newcomer).not.toBe(other);
  expect(server.output()).toContain(`"worker":${victim},"reason":"SIGKILL"`);
  await expectSignInWorks(server);

  await server.stop();
  expect([other, newcomer].filter(isRunning)).toEqual([]);
  expect(server.process.exitCode).toBe(0);
});

test("no worker and no database outlives a primary killed with -9, and the next start works", async () => {
  const { server, folder, workers } = await startCluster({ isFirstStart: true });
  const pids = await workers(2);

  process.kill(server.process.pid as number, "SIGKILL");
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), patience);
  await untilNothingRunsOn(folder);

  const again = await startBuiltServer({ dataDir: join(folder, "data"), env: { WEB_CONCURRENCY: "2" } });
  expect((await ask(again, "/")).status).toBe(200);
  expect(again.output(), "the password is shown once").not.toContain("Demo administrator");
  await again.stop();
});

test("repeated signals to every process lead to one orderly shutdown", async () => {
  const { server, workers } = await startCluster();
  const pids = await workers(2);
  const exited = once(server.process, "exit");
  for (const signal of ["SIGINT", "SIGINT", "SIGTERM"] as const) process.kill(-(server.process.pid as number), signal);

  expect(await exited).toEqual([0, null]);
  expect(pids.filter(isRunning)).toEqual([]);
  expect(server.output()).not.toContain("another takes its place");
});

test("a worker that gets SIGTERM finishes its request and is replaced", async () => {
  const { server, workers } = await startCluster();
  const [leaver] = await workers(2);
  const answers = Array.from({ length: 20 }, () => ask(server, "/api/v1/products"));
  process.kill(leaver as number, "SIGTERM");

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  await workers(3);
  await server.stop();
});

test("a taken port is reported once, and no process is left running", async () => {
  const occupant = createServer((_, response) => response.writeHead(503).end()).listen(0, "127.0.0.1");
  await once(occupant, "listening");
  onTestFinished(() => void occupant.close());
  const { port } = occupant.address() as { port: number };
  const folder = await makeFolder();

  const failure = await startBuiltServer({ dataDir: join(folder, "data"), port, env: { WEB_CONCURRENCY: "2" } }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toMatch(/^The built server did not start\./);
  expect(
    String(failure).match(new RegExp(`Port ${port} is already in use; set PORT to another one\\.`, "g")),
  ).toHaveLength(1);
  await untilNothingRunsOn(folder);
});

test("the primary serves the figures of all workers, and none is lost when one is killed", async () => {
  const port = await findFreePort();
  const { server, workers } = await startCluster({ env: { METRICS_PORT: String(port), METRICS_TOKEN: token } });
  const pids = await workers(2);
  for (let n = 0; n < 40; n += 1) await ask(server, "/api/v1/products");

  async function scrape(): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    return await response.text();
  }
  const answered = (text: string) =>
    [...text.matchAll(/^http_request_duration_seconds_count\{(.*route="\/api\/v1\/products".*)\} (\d+)$/gm)].reduce(
      (sum, [, , count]) => sum + Number(count),
      0,
    );
  const before = await scrape();
  expect(answered(before)).toBe(40);
  expect(before).toContain('workers{state="running"} 2');
  expect(before).toMatch(/^db_statement_duration_seconds_count\{statement="select_\w+"\} [1-9]/m);
  expect(before).toMatch(/^db_size_bytes [1-9]/m);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401);

  process.kill(pids[0] as number, "SIGKILL");
  await workers(3);
  const after = await scrape();
  expect(answered(after)).toBe(40);
  expect(after).toContain("worker_exits_total 1");
  expect(after).toContain('workers{state="running"} 2');
  await server.stop();
});

const token = "a token of a collector";

type ClusterOptions = { isFirstStart?: boolean; env?: Record<string, string> };

async function startCluster({ isFirstStart = false, env }: ClusterOptions = {}) {
  const folder = await makeFolder();
  if (!isFirstStart) copyPreparedSite({ kind: "demo", to: join(folder, "data") });
  const server = await startBuiltServer({
    dataDir: join(folder, "data"),
    env: { WEB_CONCURRENCY: "2", LOG_LEVEL: "info", RATE_LIMITS: "off", ...env },
  });
  onTestFinished(() => void server.process.kill("SIGKILL"));

  /** The first `count` workers that were ever ready, in that order. */
  function workers(count: number): Promise<number[]> {
    return vi.waitFor(() => {
      const lines = [...server.output().matchAll(/"worker":(\d+),"msg":"worker ready"/g)];
      expect(lines.length).toBeGreaterThanOrEqual(count);
      return lines.slice(0, count).map(([, pid]) => Number(pid));
    }, patience);
  }

  // Wait for both workers, not only the first to answer.
  await workers(2);
  return { server, folder, workers };
}

/**
 * Uses a new connection each time, so that the workers take turns. Retries if the connection is reset, fails if it
 * hangs.
 */
async function ask(server: BuiltServer, path: string): Promise<{ status: number }> {
  const signal = AbortSignal.timeout(patience.timeout);
  const response = await steadyFetch(server.origin + path, { headers: { connection: "close" }, signal });
  await response.arrayBuffer();
  return { status: response.status };
}

/** Half a dozen requests that depend on each other; any worker may get each of them. */
async function expectSignInWorks(server: BuiltServer): Promise<void> {
  const browser = browserLike(server.origin);
  const chooser = await browser.visit("/auth/google?redirect=/");
  await browser.visit(chooser.url.href, { form: { email: "visitor@cluster.example" } });
  expect(browser.cookies.has("__Host-session")).toBe(true);
}

function isRunning(pid: number | undefined): boolean {
  try {
    process.kill(pid as number, 0);
    return true;
  } catch {
    return false;
  }
}
