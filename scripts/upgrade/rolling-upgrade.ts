import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findCurrentBuild } from "#process/build-folders.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { browserLike } from "#test/browser-like.ts";
import { type BuiltServer, startBuiltServer } from "#test/tools/built-server.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { type Sample, startLoad } from "./load.ts";
import { startRoundRobin } from "./round-robin.ts";

type Upgrade = {
  olderTree: string;
  databaseUrl: string;
  dataDir: string;
  products: number;
  /** Under load before, between and after the steps, for something to compare with. */
  quietMs: number;
  log: (line: string) => void;
};

/** Two servers of the older version are replaced one after the other, as docs/deploy.md says, while visitors go on. */
export async function runRollingUpgrade({
  olderTree,
  databaseUrl,
  dataDir,
  products,
  quietMs,
  log,
}: Upgrade): Promise<Sample[]> {
  const proxyPort = await findFreePort();
  const siteUrl = `http://localhost:${proxyPort}`;
  const env = {
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a secret for a site that nobody else visits",
    DEMO_DATA: "off",
    DEMO_SIGN_IN: "on",
    COOKIE_SECURE: "off",
    RATE_LIMITS: "off",
    FETCH_LOGOS: "off",
    LINK_CHECKS: "off",
  };
  log(`Filling the database with ${products.toLocaleString("en")} products…`);
  await runScript(olderTree, "bench-data.ts", ["--products", String(products), "--database-url", databaseUrl], {});
  const proxy = await startRoundRobin({ port: proxyPort });
  const servers: BuiltServer[] = [];
  const start = async (tree: string) => {
    const server = await startBuiltServer({ dataDir, env, program: programOf(tree) });
    servers.push(server);
    return server;
  };
  try {
    log("Starting two servers of the older version…");
    const first = await start(olderTree);
    proxy.add(first.origin);
    const cookie = await signIn(siteUrl);
    const second = await start(olderTree);
    proxy.add(second.origin);
    const load = startLoad({ origin: siteUrl, cookie, ...(await listSome(databaseUrl)) });
    await wait(quietMs);
    load.enter("before");
    await wait(quietMs);
    load.enter("migrating");
    log(await runScript(projectRoot, "db-migrate.ts", [], { DATABASE_URL: databaseUrl }));
    for (const [n, older] of [first, second].entries()) {
      load.enter(`replacing server ${n + 1}`);
      await proxy.drain(older.origin);
      await older.stop();
      proxy.add((await start(projectRoot)).origin);
      log(`Server ${n + 1} is of the new version.`);
      await wait(quietMs);
    }
    load.enter("after");
    await wait(quietMs);
    return await load.stop();
  } finally {
    await proxy.stop();
    for (const server of servers) await server.stop().catch((error: unknown) => log(String(error)));
  }
}

function programOf(tree: string): string {
  const build = findCurrentBuild(join(tree, "dist"));
  if (!build) throw new Error(`There is no build in ${tree}`);
  return join(build.folder, "server", "main.js");
}

/** A script of that version, which says what it did. */
async function runScript(tree: string, script: string, args: string[], env: Record<string, string>): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(tree, "scripts", script), ...args],
    { cwd: tree, env: { PATH, HOME, TMPDIR, ...env } },
  );
  return stdout.trim();
}

/** The session of one of the demo sign-in's people. */
async function signIn(siteUrl: string): Promise<string> {
  const browser = browserLike(siteUrl);
  const chooser = await browser.visit("/auth/google?redirect=/");
  await browser.visit(chooser.url.href, { form: { email: "upgrade@demo.example" } });
  const cookies = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`);
  if (!cookies.some((one) => one.includes("session"))) throw new Error("The demo sign-in gave no session");
  return cookies.join("; ");
}

async function listSome(databaseUrl: string): Promise<{ slugs: string[]; productIds: number[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; slug: string }>(
      "select id, slug from product_directory where status = 'live' order by id limit 200",
    );
    return { slugs: rows.map(({ slug }) => slug), productIds: rows.map(({ id }) => Number(id)) };
  } finally {
    await client.end();
  }
}
