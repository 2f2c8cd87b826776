import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import { createPageCache } from "#http/cache/page-cache.ts";
import { openEdge } from "#http/edge/open-edge.ts";
import { createHttpServer } from "#http/front/front.ts";
import { stopHttpServer } from "#http/front/stop-http-server.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { makeProduct } from "../factories/make-product.ts";
import { useTestApp } from "../tools/app.ts";
import { findFreePort } from "../tools/free-port.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const patience = { timeout: 20_000, interval: 50 };
const log = pino({ level: "silent" });
const canRun = spawnSync("varnishd", ["-V"]).error === undefined;
const token = "a token that only the site and Varnish know";

describe.skipIf(!canRun)("Varnish with the settings in deploy/", () => {
  const site = useTestApp();
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-varnish-"));
  let origin: string;
  let sitePort: number;
  let asked = 0;
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    const cache = createPageCache({ hasPurgedEdge: true });
    const server = createHttpServer({
      fetch: (request, source) => site.instances[0].fetch(request, source),
      siteUrl: site.origin,
      log,
      cache,
      intercept() {
        asked += 1;
        return false;
      },
      limits: { delayMaxMs: Number.POSITIVE_INFINITY },
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    closers.push(() => stopHttpServer(server, { graceMs: 0 }));
    sitePort = (server.address() as AddressInfo).port;
    origin = await openVarnish("work", { CDN_PURGE_TOKEN: token });
    const edge = openEdge({
      url: `${origin}/`,
      kind: "varnish",
      token,
      log,
      connectionString: site.database.connectionString,
    });
    closers.push(() => edge.close());
    const listener = await listenForCacheTags({
      connectionString: site.database.connectionString,
      onDrop({ tags, soft }) {
        cache.drop(tags, { soft });
        edge.purge(tags);
      },
      onReset() {
        cache.clear();
        edge.purgeAll();
      },
      log,
    });
    closers.push(() => listener.close());
  });
  afterAll(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function openVarnish(name: string, env: Record<string, string>): Promise<string> {
    const port = await findFreePort();
    const varnish = startVarnish({ folder: join(folder, name), port, sitePort, env });
    closers.push(() => stopped(varnish));
    const opened = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(opened), { timeout: 60_000, interval: 100 });
    return opened;
  }

  /** Whether the site itself was asked. */
  async function get(path: string, headers: Record<string, string> = {}) {
    const before = asked;
    const response = await fetch(origin + path, { headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, isFromEdge: asked === before };
  }

  /** The purges of what the test has just made are over. */
  async function untilKept(path: string) {
    await vi.waitFor(async () => expect((await get(path)).isFromEdge).toBe(true), patience);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await get(path);
    expect((await get(path)).isFromEdge).toBe(true);
  }

  it("keeps a public page, and a hidden product is gone from it within two seconds", async () => {
    const product = await makeProduct(site.database.app);
    const page = `/resources/${product.slug}`;
    await untilKept(page);
    const kept = await get(page, { cookie: "theme=dark" });
    expect(kept).toMatchObject({ status: 200, isFromEdge: true });
    expect(kept.text).toContain(product.name);
    expect(kept.headers.get("surrogate-key")).toBeNull();
    expect(kept.headers.get("cache-control")).toContain("max-age=0");

    const hiddenAt = performance.now();
    await site.database.pools.app.query("update product_directory set status = 'draft' where id = $1", [product.id]);
    await vi.waitFor(async () => expect((await get(page)).status).toBe(404), patience);
    console.log(`gone from the edge after ${Math.round(performance.now() - hiddenAt)} ms`);
  });

  it("gives nobody a page of somebody who is signed in", async () => {
    const person = await site.signIn();
    const product = await makeProduct(site.database.app);
    const page = `/resources/${product.slug}`;
    await get(page);
    const own = await get(page, { cookie: person.cookie });
    expect(own.isFromEdge).toBe(false);
    expect(own.headers.get("cache-control")).toMatch(/private|no-store/);
    await untilKept(page);
    expect((await get(page, { cookie: person.cookie })).isFromEdge).toBe(false);
    expect((await get("/notifications", { cookie: person.cookie })).isFromEdge).toBe(false);
  });

  it("takes a purge only from the site: with its token, with a pattern, and not through a proxy", async () => {
    const keys = { "x-ban-keys": "product:0" };
    const known = { ...keys, authorization: `Bearer ${token}` };
    const purge = async (headers: Record<string, string>) => (await fetch(origin, { method: "PURGE", headers })).status;
    expect(await purge(known)).toBe(200);
    expect(await purge(keys)).toBe(405);
    expect(await purge({ ...keys, authorization: "Bearer another" })).toBe(405);
    expect(await purge({ authorization: `Bearer ${token}` })).toBe(405);
    expect(await purge({ ...known, "x-forwarded-for": "203.0.113.7" })).toBe(405);
  });

  it("without a token takes no purge of a visitor whom a proxy on the same machine passes on", async () => {
    const open = await openVarnish("without-token", {});
    const purge = async (headers: Record<string, string>) =>
      (await fetch(open, { method: "PURGE", headers: { "x-ban-keys": ".*", ...headers } })).status;
    expect(await purge({})).toBe(200);
    expect(await purge({ "x-forwarded-for": "203.0.113.7" })).toBe(405);
    expect(await purge({ "x-forwarded-for": "" })).toBe(405);
  });
});

type Varnish = { folder: string; port: number; sitePort: number; env: Record<string, string> };

function startVarnish({ folder, port, sitePort, env }: Varnish): ChildProcess {
  mkdirSync(folder);
  const vcl = readFileSync(join(projectRoot, "deploy/varnish/toolshelf.vcl"), "utf8");
  const file = join(folder, "toolshelf.vcl");
  writeFileSync(file, vcl.replace('.port = "3000"', `.port = "${sitePort}"`));
  // Without its jail: a test has no user of its own.
  const args = [
    "-F",
    "-j",
    "none",
    "-n",
    join(folder, "work"),
    "-a",
    `127.0.0.1:${port}`,
    "-f",
    file,
    "-s",
    "malloc,32m",
  ];
  return spawn("varnishd", args, { stdio: "ignore", env: { PATH: process.env.PATH, ...env } });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}
