import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { readShape } from "#scripts/db/read-shape.ts";
import { useTestDatabase } from "#test/database.ts";
import { withEmptyDatabase } from "#test/tools/empty-database.ts";
import { migrateDatabase } from "../migrate/migrate-database.ts";
import type { Manifest } from "./archive/archive-format.ts";
import { openArchive, readRows, verifyArchive } from "./archive/archive-reader.ts";
import type { ArchiveSource } from "./archive/archive-source.ts";
import { withBackupClient } from "./backup-client.ts";
import { backupDatabase } from "./backup-database.ts";
import { fingerprint, listCounterMistakes } from "./backup-test-tools.ts";
import { copyTarget } from "./find-tables.ts";
import { loadTables } from "./load-tables.ts";
import { findArchivedMigrations, restoreDatabase } from "./restore-database.ts";
import { Stages } from "./stages.ts";

/**
 * Backups of small sites at the five commits that changed migrations last before landed files stayed as they are, each
 * written by the code of its commit. The last two sites began at their commit and were then upgraded to 473544b2: one had
 * run an older text of 0054, the other had skipped it. The one of d8d9ebff was written on PostgreSQL 15, the others on 18.
 */
const BACKUPS = ["d8d9ebff", "ef0d8965", "3f3e7cd5", "779cc7b2", "c4523102", "779cc7b2-upgraded", "c4523102-upgraded"];
const folder = join(import.meta.dirname, "older-backups");
const fileOf = (name: string) => join(folder, `${name}.tsbak`);

const fresh = useTestDatabase();
const again = useTestDatabase();
let schema: Awaited<ReturnType<typeof describeSchema>>;
let scratch: string;

beforeAll(async () => {
  schema = await describeSchema(fresh.pools.app);
  scratch = await mkdtemp(join(tmpdir(), "toolshelf-older-"));
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

describe.each(BACKUPS)("the backup of a site at %s", (name) => {
  test("is restored, migrated, backed up and restored again without a difference", async () => {
    const { manifest } = await openOlder(name);
    const next = join(scratch, `${name}.tsbak`);
    const restored = await withEmptyDatabase(async (url) => {
      const summary = await restoreDatabase({ connectionString: url, file: fileOf(name) });
      expect(summary.tables).toBe(manifest.tables.length);
      await backupDatabase({ connectionString: url, file: next });
      return withBackupClient(url, async (client) => {
        expect(await describeSchema(client)).toEqual(schema);
        return describeRows(client);
      });
    });
    expect(restored.mistakes).toEqual([]);

    await restoreDatabase({ connectionString: again.url, file: next, force: true });
    expect(await withBackupClient(again.url, describeRows)).toEqual(restored);
    expect(await describeSchema(again.pools.app)).toEqual(schema);
  }, 120_000);

  test("has every row of a site that an upgrade brings to the schema of a fresh one", async () => {
    const { archive, manifest } = await openOlder(name);
    await withEmptyDatabase(async (url) => {
      await withBackupClient(url, async (client) => {
        await beginSite(client, { file: archive.name, manifest });
        await loadTables(client, { archive, manifest, isExact: true, log: () => {}, stages: new Stages() });
        for (const table of manifest.tables) {
          expect(await copyRows(client, table), table.name).toEqual(await archivedRows(archive, table));
        }
      });
      await migrateDatabase(url);
      expect(await withBackupClient(url, describeSchema)).toEqual(schema);
    });
  }, 120_000);
});

// 0047 still kept audit_log.ip_prefix and had no bulk_acts.batch_id; 0044 called csv_mappings.columns "plan".
test.each(["01a296c0", "e7c81e92"])(
  "a backup with columns of an older text of its migrations is restored: %s",
  async (name) => {
    await withEmptyDatabase(async (url) => {
      await restoreDatabase({ connectionString: url, file: fileOf(name) });
      const { mistakes, tables } = await withBackupClient(url, describeRows);
      expect(mistakes).toEqual([]);
      expect(tables).toMatchObject({ audit_log: { rows: 92 }, bulk_acts: { rows: 1 }, csv_mappings: { rows: 0 } });
      expect(await withBackupClient(url, describeSchema)).toEqual(schema);
    });
  },
  120_000,
);

test("the backups cross versions of PostgreSQL in both directions", async () => {
  const versions = await Promise.all(BACKUPS.map(async (name) => (await openOlder(name)).manifest.postgresVersion));
  expect(new Set(versions)).toEqual(new Set([15, 18]));
});

test("an older backup replaces a newer site with --force", async () => {
  await fresh.pools.app.query("insert into site_feedback (message) values ('replaced')");
  const file = fileOf("c4523102");
  await expect(restoreDatabase({ connectionString: fresh.url, file })).rejects.toThrow(
    /not empty \(site_feedback\).*--force/,
  );
  await restoreDatabase({ connectionString: fresh.url, file, force: true });
  const { rows } = await fresh.pools.app.query("select from site_feedback where message = 'replaced'");
  expect(rows).toEqual([]);
  expect(await describeSchema(fresh.pools.app)).toEqual(schema);
}, 120_000);

test("an older backup that fails halfway changes neither rows nor schema", async () => {
  const broken = join(scratch, "broken.tsbak");
  await withEmptyDatabase(async (url) => {
    await restoreDatabase({ connectionString: url, file: fileOf("ef0d8965") });
    await withBackupClient(url, async (client) => {
      // One migration older than this version, and with a row whose user doesn't exist.
      await client.query("delete from drizzle.__drizzle_migrations where created_at = 1794700800040");
      await dropForeignKeys(client, "bookmarks");
      await client.query("insert into bookmarks (user_id, product_id) select 'nobody', min(id) from product_directory");
    });
    await backupDatabase({ connectionString: url, file: broken });
  });
  const before = await withBackupClient(again.url, describeRows);
  const attempt = restoreDatabase({ connectionString: again.url, file: broken, force: true });
  await expect(attempt).rejects.toThrow("foreign key");
  expect(await withBackupClient(again.url, describeRows)).toEqual(before);
  expect(await describeSchema(again.pools.app)).toEqual(schema);
}, 120_000);

/** Runs the exact texts that the site had run, even those that were edited later. */
async function beginSite(client: pg.Client, { file, manifest }: { file: string; manifest: Manifest }): Promise<void> {
  const texts = new Map(
    globSync(["src/db/migrations/*.sql", "src/db/backup/older-backups/*.sql"], { cwd: projectRoot })
      .map((path) => readFileSync(join(projectRoot, path), "utf8"))
      .map((sql) => [createHash("sha256").update(sql).digest("hex"), sql]),
  );
  const times = findArchivedMigrations({ file, manifest }).map(({ time }) => time);
  await client.query("set client_min_messages = warning");
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const [position, hash] of manifest.migrations.entries()) {
    const sql = texts.get(hash);
    if (!sql) throw new Error(`No text has the checksum ${hash}`);
    await client.query(sql);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      times[position],
    ]);
  }
}

/**
 * Definitions by kind and name. Ignores the order of columns: COPY names them, and an upgraded table has another order.
 */
async function describeSchema(client: Pick<pg.Client, "query">) {
  const kinds = Object.entries(await readShape(client)).map(([kind, objects]) => {
    return [kind, Object.fromEntries(objects.map(({ name, definition }) => [name, definition]))] as const;
  });
  return Object.fromEntries(kinds);
}

async function describeRows(client: pg.Client) {
  const names = await client.query(
    "select sequencename as name from pg_sequences where schemaname = 'public' and sequencename not like 'audit_log%' and sequencename not like 'letters%'",
  );
  const sequences: Record<string, string> = {};
  for (const { name } of names.rows) {
    const { rows } = await client.query(`select (last_value + is_called::int)::text as next from ${name}`);
    sequences[name] = rows[0].next;
  }
  const derived = await client.query("select * from derived_row_errors()");
  return {
    tables: await fingerprint(client),
    sequences,
    mistakes: [...(await listCounterMistakes(client)), ...derived.rows],
  };
}

async function dropForeignKeys(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'f'",
    [table],
  );
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
}

type ArchivedTable = Manifest["tables"][number];

async function openOlder(name: string): Promise<{ archive: ArchiveSource; manifest: Manifest }> {
  const archive = await openArchive(fileOf(name));
  onTestFinished(() => archive.close());
  return { archive, manifest: await verifyArchive(archive) };
}

async function archivedRows(archive: ArchiveSource, table: ArchivedTable): Promise<string[]> {
  return (await text(readRows(archive, table))).split("\n").sort();
}

async function copyRows(client: pg.Client, table: ArchivedTable): Promise<string[]> {
  return (await text(client.query(copyTo(`copy ${copyTarget(table)} to stdout`)))).split("\n").sort();
}
