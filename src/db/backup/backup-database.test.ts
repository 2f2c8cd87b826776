import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { sealAuditLog } from "#domain/records/audit/seal-audit-log.ts";
import { verifyAuditLog } from "#domain/records/audit/verify-audit-log.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { withEmptyDatabase } from "#test/tools/empty-database.ts";
import { loadDemoCatalog } from "../demo/load-demo-catalog.ts";
import { withBackupClient } from "./backup-client.ts";
import { backupDatabase } from "./backup-database.ts";
import { fingerprint, listCounterMistakes } from "./backup-test-tools.ts";
import { restoreDatabase } from "./restore-database.ts";

const source = useTestDatabase();
const target = useTestDatabase();
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolshelf-backup-"));
  file = join(folder, "sub", "demo.tsbak");
  await loadDemoCatalog(source.app);
  await source.pools.app.query(
    `insert into site_feedback (message, email, created_at) values
      (E'tab\\t line\\nbreak \\\\N \\\\. "quotes" é 日本 🦄', null, '2026-02-03 04:05:06.789012+05:45'), ('x', '', default)`,
  );
  await source.pools.app.query(
    `insert into product_revisions (product_id, changes) select id, '{"name": "A\\\\tB", "n": 1.50}' from product_directory limit 1`,
  );
  await source.pools.app.query("insert into csv_imports (file_name, row_count) values ('a.csv', 3)");
  await source.pools.app.query(
    `insert into letters (kind, address, data) values ('password_reset', 'ada@people.example', '{"link": "secret"}')`,
  );
  await source.pools.app.query("insert into audit_log (action, object_type, object_id) values ('test', 'none', '1')");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a backup", () => {
  test("is one file that only its owner can read", async () => {
    const lines: string[] = [];
    const summary = await backupDatabase({ connectionString: source.url, file, log: (line) => lines.push(line) });
    const { size, mode } = await stat(file);
    expect(summary).toMatchObject({ tables: lines.length, bytes: size });
    expect(summary.rows).toBeGreaterThan(5000);
    expect(lines.find((line) => line.includes(" product_directory: "))).toMatch(
      /^\d+\/\d+ product_directory: 270 rows$/,
    );
    expect(mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, "sub"))).toEqual(["demo.tsbak"]);
  });

  test("never overwrites another one", async () => {
    const before = await readFile(file);
    await expect(backupDatabase({ connectionString: source.url, file })).rejects.toThrow("exists already");
    expect(await readFile(file)).toEqual(before);
  });

  test("of a database without Toolshelf data is refused, and leaves no file", async () => {
    await withEmptyDatabase(async (url) => {
      const attempt = backupDatabase({ connectionString: url, file: join(folder, "none.tsbak") });
      await expect(attempt).rejects.toThrow("nothing to back up");
    });
    expect(await readdir(folder)).toEqual(["sub"]);
  });

  test("of a database that does not answer says so", async () => {
    const connectionString = "postgresql://nobody@127.0.0.1:1/none";
    const attempt = backupDatabase({ connectionString, file: join(folder, "none.tsbak") });
    await expect(attempt).rejects.toThrow("The database cannot be reached");
  });
});

describe("restoring", () => {
  test("restores every table exactly", async () => {
    const before = await fingerprint(source.pools.app);
    // A queued letter is about data that no longer exists after the restore.
    await target.pools.app.query(
      "insert into letters (kind, address, data) values ('account_exists', 'bob@people.example', '{}')",
    );
    const summary = await restoreDatabase({ connectionString: target.url, file });
    expect(await fingerprint(target.pools.app)).toEqual(before);
    const { rows: letters } = await target.pools.app.query("select address from letters");
    expect(letters, "the first site sends its letters itself").toEqual([]);
    expect(before.users).toMatchObject({ rows: 73 });
    expect(summary).toEqual({
      tables: Object.keys(before).length,
      rows: sum(Object.values(before), ({ rows }) => rows),
      files: null,
    });
  });

  test("keeps the index of misspelled names", async () => {
    const { rows } = await target.pools.open.query("select words from correct_search_words('psotgresqll')");
    expect(rows).toEqual([{ words: "postgresql" }]);
  });

  test("continues ids where they were, and enables triggers again", async () => {
    const [inSource, inTarget] = await Promise.all(
      [source, target].map(async ({ app }) => {
        const niche = await makeNiche(app, { name: "After", slug: "after" });
        const product = await makeProduct(app, { name: "After the Restore", nicheIds: [niche.id] });
        return { niche, product };
      }),
    );
    expect(inTarget).toEqual({ ...inSource, product: { ...inSource?.product, name: "After the Restore" } });
    expect(await listCounterMistakes(target.pools.app)).toEqual([]);
    const off = await target.pools.app.query("select tgname from pg_trigger where tgenabled <> 'O'");
    expect(off.rows).toEqual([]);
  });

  test("refuses a database that is not empty, and replaces it with --force", async () => {
    const before = await fingerprint(target.pools.app);
    const attempt = restoreDatabase({ connectionString: target.url, file });
    await expect(attempt).rejects.toThrow(/not empty \(.*users.*\).*--force/);
    expect(await fingerprint(target.pools.app)).toEqual(before);

    await restoreDatabase({ connectionString: target.url, file, force: true });
    const after = await fingerprint(target.pools.app);
    expect(after.product_directory?.rows).toBe(270);
    expect(after).not.toEqual(before);
  });

  test("creates the tables in an unused database", async () => {
    await withEmptyDatabase(async (url) => {
      await restoreDatabase({ connectionString: url, file });
      const restored = await withBackupClient(url, fingerprint);
      expect(restored).toEqual(await withBackupClient(target.url, fingerprint));
    });
  });

  test("changes nothing if it fails halfway", async () => {
    await makeProduct(target.app, { name: "Still Here" });
    const before = await fingerprint(target.pools.app);
    await target.pools.app.query("alter table product_upvotes add constraint never check (user_id = '') not valid");
    await expect(restoreDatabase({ connectionString: target.url, file, force: true })).rejects.toThrow("never");
    await target.pools.app.query("alter table product_upvotes drop constraint never");
    expect(await fingerprint(target.pools.app)).toEqual(before);
    await makeProduct(target.app, { name: "Still Here" });
    expect(await listCounterMistakes(target.pools.app)).toEqual([]);
  });

  test("refuses a backup made by a newer version and says what to do", async () => {
    const newer = join(folder, "newer.tsbak");
    await source.pools.app.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    await backupDatabase({ connectionString: source.url, file: newer });
    await source.pools.app.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
    const attempt = restoreDatabase({ connectionString: target.url, file: newer, force: true });
    await expect(attempt).rejects.toThrow(
      /made by a newer Toolshelf: 1 of its \d+ migrations are unknown here\. Update/,
    );
  });

  test("refuses a database that a newer version has migrated", async () => {
    await target.pools.app.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    const attempt = restoreDatabase({ connectionString: target.url, file, force: true });
    await expect(attempt).rejects.toThrow("migrated by a newer Toolshelf: restore with that version");
    await target.pools.app.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
  });

  test("replaces the audit log only with --force, says so in it, and leaves its chain intact", async () => {
    await recordAct(target.app, { actorId: null, action: "thing.done", objectType: "thing", objectId: 1 });
    await sealAuditLog(target.app);
    const { rows: seals } = await target.pools.app.query(
      "select encode(hash, 'hex') as hash from audit_seals order by position desc limit 1",
    );
    await restoreDatabase({ connectionString: target.url, file, force: true });
    const { rows } = await target.pools.app.query(
      "select action, object_id, before, after from audit_log order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        action: "database.restored",
        object_id: "demo.tsbak",
        before: { auditRows: expect.any(Number), lastSeal: seals[0].hash },
        after: { auditRows: expect.any(Number), backupMadeAt: expect.any(String) },
      },
    ]);
    await expect(target.pools.app.query("truncate audit_log")).rejects.toThrow("append-only");
    await sealAuditLog(target.app);
    expect(await verifyAuditLog(target.app)).toMatchObject({ broken: null, unsealed: 0 });
  });

  test("of a backup made while people vote has votes and counters that agree", async () => {
    const busy = join(folder, "busy.tsbak");
    const products = await source.pools.app.query<{ id: number }>("select id from live_products limit 100");
    const voter = await makeUser(source.app);
    let isDone = false;
    const voting = (async () => {
      let votes = 0;
      for (const { id } of products.rows) {
        if (isDone) break;
        await castUpvote(source.app, { productId: id, voterId: voter.id });
        votes++;
      }
      return votes;
    })();
    await backupDatabase({ connectionString: source.url, file: busy });
    isDone = true;
    expect(await voting).toBeGreaterThan(0);
    await restoreDatabase({ connectionString: target.url, file: busy, force: true });
    expect(await listCounterMistakes(target.pools.app)).toEqual([]);
  });
});

describe("a damaged backup", () => {
  test("is refused wherever the damage is, before anything is touched", async () => {
    const before = await fingerprint(target.pools.app);
    const bytes = await readFile(file);
    const copy = join(folder, "damaged.tsbak");
    const places = [0, 17, 19, 500, 0.25, 0.5, 0.75, -3000, -100, -78, -40, -10, -1].map((place) =>
      Number.isInteger(place) ? (place + bytes.length) % bytes.length : Math.floor(bytes.length * place),
    );
    for (const place of places) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 1;
      await writeFile(copy, damaged);
      const attempt = restoreDatabase({ connectionString: target.url, file: copy, force: true });
      await expect(attempt, `byte ${place}`).rejects.toThrow(/is damaged|is not a backup|backup format/);
    }
    for (const length of [0, 10, 19, 60, 100, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(copy, bytes);
      await truncate(copy, length);
      const attempt = restoreDatabase({ connectionString: target.url, file: copy, force: true });
      await expect(attempt, `${length} bytes`).rejects.toThrow(/is damaged|is not a backup/);
    }
    expect(await fingerprint(target.pools.app)).toEqual(before);
  });

  test("that does not exist is named in the error", async () => {
    const attempt = restoreDatabase({ connectionString: target.url, file: join(folder, "nowhere.tsbak") });
    await expect(attempt).rejects.toThrow(/nowhere\.tsbak cannot be read: there is no such file/);
  });
});

function sum<T>(values: T[], toNumber: (value: T) => number): number {
  return values.reduce((total, value) => total + toNumber(value), 0);
}
