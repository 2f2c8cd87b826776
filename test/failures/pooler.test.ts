import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import type { Database } from "#db/database.ts";
import { readEnv } from "#env.ts";
import { startJobs } from "#jobs/start-jobs.ts";
import { type PreparedData, prepareData } from "#process/prepare-data.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { withDatabaseName } from "../database-url.ts";
import { dropDatabase } from "../drop-database.ts";
import { makeProduct } from "../factories/make-product.ts";
import { assemble, authSecret, type Client, clientOf, visitsOf } from "../tools/app.ts";
import { findFreePort } from "../tools/free-port.ts";
import { noOutside } from "../tools/no-outside.ts";
import { signInAs } from "../tools/sign-in.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find(existsSync);
// PgBouncer runs as another user than the embedded database, whose socket nobody else may open.
const canRun = program !== undefined && process.env.TEST_DATABASE_URL !== undefined;
const log = pino({ level: "silent" });

describe.skipIf(!canRun).each(["session", "transaction"] as const)("PgBouncer in %s mode", (mode) => {
  const name = `toolshelf_test_${process.pid}_pooler_${mode}`;
  let folder: string;
  let pooler: ChildProcess;
  let pooledUrl: string;
  let directUrl: string;
  let data: PreparedData;
  let database: Database;
  let person: Client & { userId: string };
  let guest: Client;
  const closers: (() => Promise<unknown>)[] = [];

  function settings() {
    // In session mode nothing else is needed: each of our connections is one of PostgreSQL's.
    return { DATABASE_URL: pooledUrl, ...(mode === "transaction" && { DATABASE_DIRECT_URL: directUrl }) };
  }

  function envOf(given: Record<string, string>) {
    const fixed = { NODE_ENV: "test", DATA_DIR: folder, AUTH_SECRET: authSecret, DEMO_DATA: "off", RATE_LIMITS: "off" };
    return readEnv({ ...fixed, ...given });
  }

  beforeAll(async () => {
    const server = inject("databaseUrl");
    await onServer(server, (admin) => admin.query(`create database ${name}`));
    directUrl = withDatabaseName(server, name);
    folder = await mkdtemp(join(tmpdir(), "toolshelf-pooler-"));
    ({ pooler, url: pooledUrl } = await startPooler({ folder, server, name, mode }));
    // An empty database: the migrations run through the pooler, or past it.
    const env = envOf(settings());
    data = await prepareData(env, log);
    database = data.database;
    const visits = visitsOf(database);
    const app = assemble(env, { database, storage: await createStorage(env.storage), proofs: noOutside, visits });
    const signer = { secret: authSecret, secureCookies: env.secureCookies };
    const { cookie, userId } = await signInAs(database.app, { role: "user", signer });
    person = { ...clientOf(app, cookie), userId };
    guest = clientOf(app);
    closers.push(
      () => visits.stop(),
      () => data.close(),
    );
  });

  afterAll(async () => {
    for (const close of closers) await close();
    if (pooler) await stopPooler(pooler);
    await onServer(inject("databaseUrl"), (admin) => dropDatabase(admin, name));
    await rm(folder, { recursive: true, force: true });
  });

  test("pages are served, and public reads are the public role's, however many come at once", async () => {
    const { slug } = await makeProduct(database.app, { name: "Pooled Salt" });
    for (const path of ["/", `/resources/${slug}`, "/search?q=pooled", "/collections", "/ready", "/sitemap.xml"]) {
      expect([path, (await guest.send(path)).status]).toEqual([path, 200]);
    }
    expect(await (await guest.send(`/resources/${slug}`)).text()).toContain("Pooled Salt");
    const who = sql`select current_user as role, current_setting('statement_timeout') as timeout`;
    const owner = new URL(directUrl).username;
    const reads = Array.from({ length: 60 }, async (_, n) => {
      const [db, expected] = (
        [
          [database.app, { role: owner, timeout: "2s" }],
          [database.open, { role: "toolshelf_public", timeout: "1s" }],
          [database.reads, { role: owner, timeout: "1s" }],
        ] as const
      )[n % 3] as [Database["app"], object];
      expect((await db.execute(who)).rows).toEqual([expected]);
    });
    await Promise.all(reads);
    await expect(database.pools.open.query("select from users")).rejects.toMatchObject({ code: "42501" });
    await expect(database.pools.open.query("insert into rate_limits default values")).rejects.toThrow();
    const [inside] = await database.app.transaction(async (tx) => {
      await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => {});
      return (await tx.execute(who)).rows;
    });
    expect(inside).toEqual({ role: owner, timeout: "2s" });
  });

  test("a vote is stored, and every process hears of it", async () => {
    const { id } = await makeProduct(database.app, {});
    const heard: string[] = [];
    const listener = await listenForCacheTags({
      connectionString: database.directConnectionString,
      onDrop: ({ tags }) => void heard.push(...tags),
      onReset: () => {},
      log,
      softDelayMs: 1,
    });
    closers.unshift(() => listener.close());
    const answer = await person.send(`/api/v1/products/${id}/upvote`, { method: "PUT" });
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(heard).toContain(cacheTag.product(id)), 15_000);
    const { rows } = await database.pools.app.query("select upvotes from product_stats where product_id = $1", [id]);
    expect(rows).toEqual([{ upvotes: 1 }]);
  });

  test("jobs run", async () => {
    const storage = await createStorage(envOf({}).storage);
    const jobs = await startJobs({
      database,
      log,
      proofs: noOutside,
      storage,
      orders: { payments: undefined, codeSecret: Buffer.alloc(32) },
    });
    closers.unshift(() => jobs.stop());
    const id = String(await jobs.boss.send("expire-claims"));
    await vi.waitFor(async () => {
      const [job] = await jobs.boss.findJobs("expire-claims", { id });
      expect(job?.state).toBe("completed");
    }, 20_000);
  });

  test("nothing of ours stays behind on the pooler's connections", async () => {
    const stranger = new pg.Client({ connectionString: pooledUrl });
    await stranger.connect();
    const { rows } = await stranger.query(`select current_user as role, current_setting('statement_timeout') as timeout,
      (select count(*)::int from pg_prepared_statements) as prepared`);
    await stranger.end();
    expect(rows).toEqual([{ role: new URL(directUrl).username, timeout: "0", prepared: 0 }]);
  });

  test.runIf(mode === "transaction")("without the direct address the start is refused with one line", async () => {
    await expect(prepareData(envOf({ DATABASE_URL: pooledUrl, DATABASE_READ_URL: "" }), log)).rejects.toThrow(
      /^The database of DATABASE_URL is behind a pooler in transaction mode: set DATABASE_DIRECT_URL [^\n]+$/,
    );
  });
});

type PoolerOptions = { folder: string; server: string; name: string; mode: "session" | "transaction" };

async function startPooler({ folder, server, name, mode }: PoolerOptions) {
  const { hostname, port, username, password } = new URL(server);
  const listenPort = await findFreePort();
  const file = join(folder, "pgbouncer.ini");
  // A small pool in transaction mode, so that connections are really shared.
  const size = mode === "session" ? 40 : 3;
  await writeFile(
    file,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
`,
  );
  await chmod(folder, 0o755);
  await chmod(file, 0o644);
  const pooler = spawn(program as string, [file], { stdio: "ignore", ...userOfPooler() });
  const url = `postgresql://${username}@127.0.0.1:${listenPort}/${name}`;
  await vi.waitFor(() => onServer(url, (client) => client.query("select 1")), { timeout: 10_000, interval: 50 });
  return { pooler, url };
}

/** At once, even while somebody is connected. */
async function stopPooler(pooler: ChildProcess): Promise<void> {
  const exited = once(pooler, "exit");
  pooler.kill("SIGTERM");
  await exited;
}

/** PgBouncer refuses to run as root. */
function userOfPooler(): { uid?: number } {
  if (process.getuid?.() !== 0) return {};
  return { uid: Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })) };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
