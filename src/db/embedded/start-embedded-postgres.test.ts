import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { StartupError } from "#runtime/startup-error.ts";
import {
  killHard,
  makeDataFolder,
  makeFolder,
  query,
  serve,
  start,
  untilNothingRunsOn,
  withoutUserNamespaces,
} from "./embedded-test-tools.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

// Real processes on a machine that may be busy: each wait ends when its condition is met.
vi.setConfig({ testTimeout: 120_000 });

test("the first start creates a database for a role that is not a superuser", async () => {
  const folder = await makeFolder();
  const lines: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir: join(folder, "data"), log: (line) => lines.push(line) });
  onTestFinished(database.stop);

  expect(lines).toEqual(["Creating the database (first start only)…"]);
  const role = "select current_user as name, rolsuper, rolcreaterole from pg_roles where rolname = current_user";
  expect(await query(database.connectionString, role)).toEqual([
    { name: "toolshelf", rolsuper: false, rolcreaterole: true },
  ]);
  const owned = "select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()";
  expect(await query(database.connectionString, owned)).toEqual([{ owner: "toolshelf" }]);
  expect(await query(database.superuserConnectionString, "select rolsuper from pg_roles where rolname = user")).toEqual(
    [{ rolsuper: true }],
  );
  const extensions = await query(database.connectionString, "select extname from pg_extension order by extname");
  expect(extensions.map(({ extname }) => extname)).toEqual([
    "btree_gin",
    "fuzzystrmatch",
    "pg_prewarm",
    "pg_trgm",
    "plpgsql",
    "unaccent",
  ]);
});

test("an acknowledged write is on disk, and text search handles accented letters", async () => {
  const database = await start(await makeDataFolder());
  const settings = `select name, setting from pg_settings where name in
    ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding')
    order by name`;
  expect(await query(database.connectionString, settings)).toEqual([
    { name: "data_checksums", setting: "on" },
    { name: "fsync", setting: "on" },
    { name: "full_page_writes", setting: "on" },
    { name: "listen_addresses", setting: "" },
    { name: "server_encoding", setting: "UTF8" },
    { name: "synchronous_commit", setting: "on" },
  ]);
  const text = "select lower('ÉCOLE') as lower, similarity('école', 'ecole') < 1 as accents_count";
  expect(await query(database.connectionString, text)).toEqual([{ lower: "école", accents_count: true }]);
});

test("only our own user can reach the socket", async () => {
  const { socketDir } = await start(await makeDataFolder());
  expect(statSync(socketDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(socketDir, ".s.PGSQL.5432")).mode & 0o777).toBe(0o700);
});

test("a second start finds the data of the first one", async () => {
  const folder = await makeDataFolder();
  const first = await startEmbeddedPostgres({ dataDir: folder });
  await query(first.connectionString, "create table kept as select 42 as answer");
  await first.stop();
  await untilNothingRunsOn(folder);
  const second = await start(folder);
  expect(await query(second.connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("a path too long for a socket gets a short one, which is removed again", async () => {
  const folder = join(await makeFolder(), "long ".repeat(20).trim(), "data with 'quotes' and %");
  const database = await startEmbeddedPostgres({ dataDir: folder });
  expect(Buffer.byteLength(database.socketDir)).toBeLessThan(80);
  expect(statSync(database.socketDir).mode & 0o777).toBe(0o700);
  expect(await query(database.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  await database.stop();
  expect(existsSync(database.socketDir)).toBe(false);
});

test("the data may be below a folder that nobody else can enter", async () => {
  const home = join(await makeFolder(), "home");
  mkdirSync(home, { mode: 0o700 });
  const database = await start(join(home, "data"));
  expect(await query(database.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
});

// Only root can change the root folder, and only in a container that allows it.
const canChangeRoot = spawnSync("unshare", ["--mount", "chroot", "/", "true"]).status === 0;

test.skipIf(!canChangeRoot)("root needs no user namespaces, and no folder that others can enter", async () => {
  const home = join(await makeFolder(), "home");
  mkdirSync(home, { mode: 0o700 });
  const [folder, root] = [join(home, "data"), join(home, "toolshelf")];
  mkdirSync(root);
  const place = withoutUserNamespaces({ mountPoint: await makeFolder(), root });
  const { process: server, firstLine } = await serve(folder, place);
  const { connectionString } = JSON.parse(firstLine) as { connectionString: string };
  await query(connectionString, "create table kept as select 42 as answer");
  expect(statSync(join(folder, "postgres")).uid).not.toBe(0);
  await killHard(server);
  await untilNothingRunsOn(folder);
  const database = await start(folder);
  expect(await query(database.connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("a pid file left by a power cut does not block the start, even if its number is in use again", async () => {
  const folder = await makeDataFolder();
  await (await startEmbeddedPostgres({ dataDir: folder })).stop();
  const pidFile = join(folder, "postgres", "postmaster.pid");
  for (const pid of [process.pid, 2 ** 22 + 1]) {
    writeFileSync(
      pidFile,
      `${pid}\n${join(folder, "postgres")}\n0\n5432\n${join(folder, "socket")}\n\n0 0\nready   \n`,
    );
    const database = await startEmbeddedPostgres({ dataDir: folder });
    expect(await query(database.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
    await database.stop();
  }
});

test("a first start that was killed halfway does not block the next one", async () => {
  const folder = await makeFolder();
  mkdirSync(join(folder, "postgres.new-0badcafe", "base"), { recursive: true });
  const database = await start(folder);
  expect(await query(database.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(existsSync(join(folder, "postgres.new-0badcafe"))).toBe(false);
});

test("a file in place of the data folder is named in one line", async () => {
  const path = join(await makeFolder(), "file");
  writeFileSync(path, "");
  for (const dataDir of [path, join(path, "data")]) {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      new StartupError(`The data folder ${dataDir} cannot be created: a file is in the way.`),
    );
  }
});

test.skipIf(process.getuid?.() === 0)("a folder that cannot be written is named in one line", async () => {
  const dataDir = await makeFolder();
  chmodSync(dataDir, 0o500);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    new StartupError(`The data folder ${dataDir} cannot be written by this user: permission denied.`),
  );
});

test("data of another PostgreSQL version is left alone and the error says what to do", async () => {
  const dataDir = await makeFolder();
  const versionFile = join(dataDir, "postgres", "PG_VERSION");
  mkdirSync(join(dataDir, "postgres"));
  writeFileSync(versionFile, "15\n");
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /belongs to PostgreSQL 15, but this Toolshelf comes with/,
  );
  expect(readFileSync(versionFile, "utf8")).toBe("15\n");
});

test("a folder with other content is left alone", async () => {
  const dataDir = await makeFolder();
  mkdirSync(join(dataDir, "postgres"));
  writeFileSync(join(dataDir, "postgres", "letter.txt"), "Dear Ada");
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/is not empty and holds no PostgreSQL data/);
  expect(readFileSync(join(dataDir, "postgres", "letter.txt"), "utf8")).toBe("Dear Ada");
});

test("the log stays small", async () => {
  const dataDir = await makeDataFolder();
  writeFileSync(join(dataDir, "postgres.log"), "x".repeat(6_000_000));
  await start(dataDir);
  expect(statSync(join(dataDir, "postgres.log")).size).toBeLessThan(10_000);
  expect(statSync(join(dataDir, "postgres.log.1")).size).toBe(6_000_000);
});
