import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { sealAuditLog } from "#domain/records/audit/seal-audit-log.ts";
import { inspectAuditLog } from "#scripts/db/inspect-audit-log.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { withBackupClient } from "./backup-client.ts";
import { backupDatabase } from "./backup-database.ts";
import { fingerprint } from "./backup-test-tools.ts";
import { rehearseRestore } from "./rehearse-restore.ts";

const source = useTestDatabase();
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolshelf-rehearse-"));
  file = join(folder, "site.tsbak");
  await makeProduct(source.app, { name: "Rehearsed" });
  await recordAct(source.app, { actorId: null, action: "thing.done", objectType: "thing", objectId: 1 });
  await sealAuditLog(source.app);
  await backupDatabase({ connectionString: source.url, file });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function listScratch(): Promise<string[]> {
  const { rows } = await source.pools.app.query(
    "select datname from pg_database where datname = left(current_database(), 50) || '_rehearsal'",
  );
  return rows.map(({ datname }) => datname);
}

test("restores into a database of its own, which is gone afterwards, and touches nothing else", async () => {
  const before = await fingerprint(source.pools.app);
  const lines: string[] = [];
  let inspected: Awaited<ReturnType<typeof fingerprint>> | undefined;
  const restored = await rehearseRestore({
    connectionString: source.url,
    file,
    log: (line) => lines.push(line),
    async inspect(url) {
      expect(await listScratch()).toHaveLength(1);
      await inspectAuditLog(url);
      inspected = await withBackupClient(url, fingerprint);
    },
  });
  expect(inspected).toEqual(before);
  expect(await fingerprint(source.pools.app)).toEqual(before);
  expect(restored.tables).toBe(Object.keys(before).length);
  expect(await listScratch()).toEqual([]);
  expect(lines.at(-1)).toMatch(
    /^[\d.]+ s: check [\d.]+, tables [\d.]+, rows [\d.]+, indexes [\d.]+, foreign keys [\d.]+/,
  );
}, 60_000);

test("an older backup is rehearsed, too", async () => {
  const older = join(import.meta.dirname, "older-backups", "01a296c0.tsbak");
  const { rows } = await rehearseRestore({ connectionString: source.url, file: older });
  expect(rows).toBeGreaterThan(0);
  expect(await listScratch()).toEqual([]);
}, 120_000);

test("a log that was changed after it was sealed is found, and the database dropped all the same", async () => {
  const changed = join(folder, "changed.tsbak");
  const admin = source.pools.app;
  await admin.query("alter table audit_log disable trigger user");
  await admin.query("update audit_log set action = 'thing.denied' where action = 'thing.done'");
  await backupDatabase({ connectionString: source.url, file: changed });
  await admin.query("update audit_log set action = 'thing.done' where action = 'thing.denied'");
  await admin.query("alter table audit_log enable trigger user");
  const attempt = rehearseRestore({ connectionString: source.url, file: changed, inspect: inspectAuditLog });
  await expect(attempt).rejects.toThrow(/Row \d+ of the audit log was changed after it was sealed/);
  expect(await listScratch()).toEqual([]);
}, 60_000);

test("what a killed rehearsal left behind is dropped, another database of that name is not", async () => {
  const name = (await source.pools.app.query("select left(current_database(), 50) || '_rehearsal' as name")).rows[0]
    .name;
  await source.pools.app.query(`create database ${name} template template0`);
  await expect(rehearseRestore({ connectionString: source.url, file })).rejects.toThrow(`a database named ${name}`);
  await source.pools.app.query(`comment on database ${name} is 'A rehearsal of Toolshelf: may be dropped'`);
  await rehearseRestore({ connectionString: source.url, file });
  expect(await listScratch()).toEqual([]);
}, 60_000);

test("two at a time would drop each other's database, so the second one waits for a better moment", async () => {
  await rehearseRestore({
    connectionString: source.url,
    file,
    async inspect() {
      await expect(rehearseRestore({ connectionString: source.url, file })).rejects.toThrow(
        "Another rehearsal is running",
      );
    },
  });
}, 60_000);

test("a role that may not create databases is told how to allow it", async () => {
  const role = `rehearsing_${process.pid}`;
  await source.pools.app.query(`create role ${role} login password 'x'`);
  try {
    const connectionString = source.url.replace(/^postgres(ql)?:\/\/[^@]*@/, `postgresql://${role}:x@`);
    const attempt = rehearseRestore({ connectionString, file });
    await expect(attempt).rejects.toThrow(
      new RegExp(`${role} may not create one. Allow it \\(alter role "${role}" createdb\\)`),
    );
  } finally {
    await source.pools.app.query(`drop role ${role}`);
  }
});
