import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/database.ts";
import { readEnv } from "#env.ts";
import { useTestDatabase } from "#test/database.ts";
import { startTcpProxy } from "#test/sinks/tcp-proxy.ts";
import { examineDatabase } from "./database-findings.ts";
import { examineSite } from "./examine-site.ts";
import { warnAtStart } from "./warn-at-start.ts";

const database = useTestDatabase();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "toolshelf-doctor-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

const summary = (findings: { check: string; state: string }[]) =>
  findings.map(({ check, state }) => `${check} ${state}`);

test("a healthy site is ok in every line, in the same order each time", async () => {
  const findings = await examineSite(readEnv({ DATA_DIR: dataDir }), { database });
  expect(summary(findings)).toEqual([
    "settings ok",
    "versions ok",
    "database ok",
    "role ok",
    "pools ok",
    "connections ok",
    "schema ok",
    "clock ok",
    "disk ok",
    "mail ok",
    "storage ok",
    "proxy ok",
    "backup ok",
  ]);
});

test("without the database the rest is still looked at", async () => {
  const lost = { check: "database", state: "wrong", text: "is gone" } as const;
  const findings = await examineSite(readEnv({ DATA_DIR: dataDir }), { database: lost });
  expect(findings).toContainEqual(lost);
  expect(summary(findings)).toContain("storage ok");

  const closed = await openDatabase({ url: database.url });
  await closed.close();
  const after = await examineSite(readEnv({ DATA_DIR: dataDir }), { database: closed });
  expect(after.find(({ check }) => check === "database")).toMatchObject({
    state: "wrong",
    text: expect.stringMatching(/^Could not be checked: /),
  });
  expect(summary(after)).toContain("storage ok");
});

describe("the database", () => {
  const examine = async (given: Partial<Database> = {}, now?: () => number) =>
    examineDatabase({ ...database, ...given }, { now });
  const find = async (check: string, ...given: Parameters<typeof examine>) =>
    (await examine(...given)).find((finding) => finding.check === check);

  test("whose public reads can do more or less than they should", async () => {
    const { app } = database.pools;
    await app.query("grant select on users to toolshelf_public");
    expect(await find("pools")).toMatchObject({
      state: "wrong",
      text: "Public reads can reach more than they should: revoke all on users from public, toolshelf_public",
    });
    await app.query("revoke select on users from toolshelf_public; revoke select on live_people from toolshelf_public");
    expect(await find("pools")).toMatchObject({ state: "wrong", text: expect.stringContaining("lacks rights") });
    await app.query("grant select on live_people to toolshelf_public");
    expect(await find("pools")).toMatchObject({ state: "ok" });
  });

  test("whose role cannot own or separate", async () => {
    const asPublic = { pools: { ...database.pools, app: database.pools.open }, isShared: true };
    expect(await find("role", asPublic)).toMatchObject({
      state: "wrong",
      text: expect.stringMatching(
        /^toolshelf_public does not own the database, .*alter database ".+" owner to "toolshelf_public"$/,
      ),
    });
    expect(await find("role", { isPublicRoleSeparate: false })).toMatchObject({
      state: "note",
      text: expect.stringContaining("Public reads run as"),
    });
  });

  test.each([
    [3000, "note", "3.0 s behind"],
    [-60_000, "wrong", "60.0 s ahead of"],
  ])("whose clock differs by %d ms", async (ms, state, text) => {
    // The clock of the examination stands still, so that a slow answer changes nothing; PostgreSQL's is read before.
    const { rows } = await database.pools.app.query<{ at: number }>(
      "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
    );
    const finding = await find("clock", {}, () => Number(rows[0]?.at) + ms);
    expect(finding).toMatchObject({ state });
    expect(finding?.text.replace(/\d+\.\d s/, `${(Math.abs(ms) / 1000).toFixed(1)} s`)).toContain(text);
  });

  test("that an older or a newer version left behind", async () => {
    const { app } = database.pools;
    const { rows } = await app.query("delete from drizzle.__drizzle_migrations where id > 60 returning *");
    expect(await find("schema")).toMatchObject({
      state: "note",
      text: expect.stringMatching(
        new RegExp(
          `^${rows.length} of this version's migrations have not run, the first is \\d{4}: npm run db:migrate`,
        ),
      ),
    });
    for (const { id, hash, created_at, oldest_program } of rows) {
      await app.query("insert into drizzle.__drizzle_migrations values ($1, $2, $3, $4)", [
        id,
        hash,
        created_at,
        oldest_program,
      ]);
    }
    await app.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at, oldest_program) values ('x', 1, 9999)",
    );
    expect(await find("schema")).toMatchObject({ state: "wrong", text: expect.stringContaining("update this server") });
    await app.query("delete from drizzle.__drizzle_migrations where created_at = 1");
    expect(await find("schema")).toMatchObject({ state: "ok" });
  });
});

test("each of two replicas is asked, and missed when it is gone", async () => {
  const [proxy, other] = [await startTcpProxy(database.url), await startTcpProxy(database.url)];
  const replicated = await openDatabase({ url: database.url, readUrls: [other.url, proxy.url] });
  const replicaOf = async () => {
    const findings = await examineSite(readEnv({ DATA_DIR: dataDir }), { database: replicated });
    return findings.filter(({ check }) => check === "replica");
  };
  try {
    await vi.waitFor(async () => expect(await replicaOf()).toMatchObject([{ state: "ok" }, { state: "ok" }]), 15_000);
    await proxy.cut();
    await vi.waitFor(
      async () => expect(await replicaOf()).toMatchObject([{ state: "ok" }, { state: "wrong" }]),
      15_000,
    );
  } finally {
    await replicated.close();
    await Promise.all([proxy.close(), other.close()]);
  }
});

describe("a start", () => {
  function start(given: Record<string, string>) {
    const lines: string[] = [];
    const log = { warn: (_: unknown, line: string) => void lines.push(line) };
    const stopping = new AbortController();
    const { signal } = stopping;
    const env = readEnv({ DATA_DIR: dataDir, ...given });
    const done = warnAtStart(env, { database, log: log as never, stopping: signal });
    return { lines, done, stopping };
  }

  test("says nothing when nothing is wrong, even if something is worth a look", async () => {
    const { lines, done } = start({ BACKUP_SCHEDULE: "30 3 * * *" });
    await done;
    expect(lines).toEqual([]);
  });

  test("has one line for each thing that is wrong", async () => {
    await rm(join(dataDir, "files"), { recursive: true, force: true });
    await writeFile(join(dataDir, "files"), "not a folder");
    const broken = { SMTP_URL: "smtp://ada:hush@127.0.0.1:1" };
    const { lines, done } = start(broken);
    await done;
    expect(lines).toEqual([
      expect.stringMatching(/^mail: 127\.0\.0\.1:1: .+ \(npm run doctor checks again\)$/),
      expect.stringMatching(/^storage: .+ \(npm run doctor checks again\)$/),
    ]);
    expect(lines.join()).not.toContain("hush");

    const stopped = start(broken);
    stopped.stopping.abort();
    await stopped.done;
    expect(stopped.lines, "a site that stops says nothing of what it has closed").toEqual([]);
    await rm(join(dataDir, "files"));
  });
});
