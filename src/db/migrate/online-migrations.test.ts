import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StartupError } from "#runtime/startup-error.ts";
import { useTestDatabase } from "#test/database.ts";
import { type MigrationText, parseMigration } from "./own-migrations.ts";
import type { Patience } from "./patient-locks.ts";
import { runAtOnce, runOnline } from "./run-migration.ts";

const database = useTestDatabase();
const first = "-- Oldest compatible program: 0001\n";
const patience: Patience = { lockTimeoutMs: 100, pausesMs: [10, 20, 40] };
let client: pg.Client;
let lines: string[];

beforeEach(async () => {
  lines = [];
  client = await connect();
  await client.query("create table shelves (id bigint primary key, name text not null, hue int)");
  await client.query("insert into shelves select n, 'Shelf ' || n from generate_series(1, 25) as n");
});

afterEach(async () => {
  await client.query("rollback");
  await client.query("drop table if exists shelves");
  await client.query("delete from drizzle.__drizzle_migrations where created_at = 9000000009999");
  await client.query("drop table if exists drizzle.__backfills");
  await client.end();
});

async function connect(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: database.url });
  await opened.connect();
  return opened;
}

const migration = (sql: string): MigrationText =>
  parseMigration({ tag: "9999_test", number: 9999, time: 9_000_000_009_999 }, first + sql);
const online = (text: MigrationText, given: Partial<Patience> = {}) =>
  runOnline(client, text, { patience: { ...patience, ...given }, onProgress: (line) => lines.push(line) });

async function isRecorded(): Promise<boolean> {
  const { rowCount } = await client.query("select from drizzle.__drizzle_migrations where created_at = 9000000009999");
  return rowCount === 1;
}

/** A transaction that holds a lock on the table until it is let go. */
async function holdShelves(mode = "access share") {
  const holder = await connect();
  await holder.query("begin");
  await holder.query(`lock table shelves in ${mode} mode`);
  return {
    async letGo() {
      await holder.query("commit");
      await holder.end();
    },
  };
}

describe("a migration whose table is in use", () => {
  const text = migration("alter table shelves add column size int;\nalter table shelves add column depth int;");

  test("gives up its wait, lets the others through, and tries again", async () => {
    const holder = await holdShelves();
    const migrating = online(text, { pausesMs: Array.from({ length: 500 }, () => 20) });
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), { timeout: 10_000 });
    // Behind a migration that waits forever, this would wait forever.
    const { rows } = await database.pools.app.query("select count(*)::int as n from shelves");
    expect(rows).toEqual([{ n: 25 }]);
    expect(lines[0]).toBe("Migration 9999_test: somebody else holds a lock it needs. Trying again in 0.02 s.");
    await holder.letGo();
    await migrating;
    expect(await isRecorded()).toBe(true);
  });

  test("says what is in its way when it gives up for good, and leaves nothing behind", async () => {
    const holder = await holdShelves();
    const error = await online(text).catch((reason: unknown) => reason);
    await holder.letGo();
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(
      /Migration 9999_test found a lock taken 4 times, and was not applied\. The oldest transaction is \d+ s old: process \d+.*Start again once that has ended\.$/,
    );
    const { rows } = await client.query(
      "select from pg_attribute where attrelid = 'shelves'::regclass and attname = 'size'",
    );
    expect([rows, await isRecorded()]).toEqual([[], false]);
    await online(text);
    expect(await isRecorded()).toBe(true);
  });

  test("an error that waiting doesn't cure is thrown at once", async () => {
    await expect(online(migration("select 1 / 0;"))).rejects.toThrow("division by zero");
    expect(lines).toEqual([]);
  });
});

describe("concurrent indexes", () => {
  const text = migration(
    "-- Kind: concurrent indexes\n\ncreate index concurrently shelves_name on shelves (name);\n" +
      "create unique index concurrently shelves_hue on shelves (hue);\n",
  );
  const indexes = async () => {
    const { rows } = await client.query<{ name: string; isValid: boolean }>(`
      select c.relname as name, i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'shelves'::regclass and not i.indisprimary order by 1`);
    return Object.fromEntries(rows.map(({ name, isValid }) => [name, isValid]));
  };

  test("are built while somebody writes to the table", async () => {
    const writer = await connect();
    await writer.query("begin");
    await writer.query("insert into shelves values (100, 'Not yet committed')");
    const migrating = online(text);
    // It waits for this transaction, and new ones go on writing.
    await vi.waitFor(async () => expect(await waitingOnes()).toBe(1), { timeout: 10_000 });
    await database.pools.app.query("insert into shelves values (101, 'Meanwhile')");
    await writer.query("commit");
    await writer.end();
    await migrating;
    expect([await indexes(), await isRecorded()]).toEqual([{ shelves_hue: true, shelves_name: true }, true]);
  });

  test("one that was left half built is built again, and a finished one isn't", async () => {
    await client.query("create index shelves_name on shelves (name)");
    await client.query("update shelves set hue = 1");
    await expect(online(text)).rejects.toThrow("could not create unique index");
    expect([await indexes(), await isRecorded()]).toEqual([{ shelves_hue: false, shelves_name: true }, false]);
    await client.query("update shelves set hue = id");
    lines = [];
    await online(text);
    expect(lines).toEqual(["Migration 9999_test: index shelves_hue was left half built. Building it again."]);
    expect([await indexes(), await isRecorded()]).toEqual([{ shelves_hue: true, shelves_name: true }, true]);
  });

  test("are plain ones in a transaction of a new database", async () => {
    await client.query("begin");
    await runAtOnce(client, text);
    await client.query("commit");
    expect([await indexes(), await isRecorded()]).toEqual([{ shelves_hue: true, shelves_name: true }, true]);
  });

  async function waitingOnes(): Promise<number> {
    const { rows } = await database.pools.app.query<{ n: number }>(`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'create index concurrently%'`);
    return rows[0]?.n ?? 0;
  }
});

describe("a backfill", () => {
  const batch = (limit: number, value = "s.id") => `-- Kind: backfill
    with batch as (select id from shelves where id > coalesce($1::bigint, 0) order by id limit ${limit}),
      changed as (update shelves s set hue = ${value} from batch b where b.id = s.id)
    select max(id)::text as next, count(*)::int as rows from batch;`;
  const filled = async () => {
    const { rows } = await client.query<{ n: number }>("select count(hue)::int as n from shelves");
    return rows[0]?.n;
  };

  test("goes through the table in batches and says how far it is", async () => {
    await online(migration(batch(10)));
    expect([await filled(), await isRecorded(), lines]).toEqual([25, true, ["Migration 9999_test: 25 rows."]]);
    const { rows } = await client.query("select * from drizzle.__backfills");
    expect(rows).toEqual([]);
  });

  test("keeps what is done when it breaks off, and goes on there", async () => {
    // The thirteenth shelf can't be divided by.
    await expect(online(migration(batch(5, "100 / (13 - s.id)")))).rejects.toThrow("division by zero");
    expect([await filled(), await isRecorded()]).toEqual([10, false]);
    lines = [];
    await online(migration(batch(5)));
    expect([await filled(), await isRecorded()]).toEqual([25, true]);
    expect(lines).toEqual(["Migration 9999_test goes on after 10 rows.", "Migration 9999_test: 25 rows."]);
    const { rows } = await client.query("select id::int as id from shelves where hue = id order by id limit 1");
    expect(rows, "the first ten weren't touched again").toEqual([{ id: 11 }]);
  });

  test("waits for a locked row only as long as a migration may, and does no batch by half", async () => {
    const holder = await connect();
    await holder.query("begin");
    await holder.query("update shelves set name = 'Held' where id = 12");
    const migrating = online(migration(batch(10)), { pausesMs: Array.from({ length: 500 }, () => 20) });
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), { timeout: 10_000 });
    expect(await database.pools.app.query("select count(hue)::int as n from shelves")).toMatchObject({
      rows: [{ n: 10 }],
    });
    await holder.query("commit");
    await holder.end();
    await migrating;
    expect(await filled()).toBe(25);
  });

  test("that doesn't move on is refused, and one for a new database runs in its transaction", async () => {
    const stuck = "-- Kind: backfill\nselect 'x'::text as next, 1 as rows, $1::text limit 1;";
    await expect(online(migration(stuck))).rejects.toThrow("came to the same place twice: x");
    await client.query("begin");
    await runAtOnce(client, migration(batch(10)));
    await client.query("commit");
    expect([await filled(), await isRecorded()]).toEqual([25, true]);
  });
});

test("a kind that doesn't exist is refused", () => {
  expect(() => migration("-- Kind: slow\nselect 1;")).toThrow("9999_test states a kind that does not exist");
});
