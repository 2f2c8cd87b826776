import { beforeEach, describe, expect, test } from "vitest";
import { auditFilters } from "#contract/admin/site/audit-input.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { forgetExpired } from "../../moderation/site/retention/forget-expired.ts";
import { exportActs } from "./export-acts.ts";
import { findMissingGuards } from "./find-missing-guards.ts";
import { listActs, readableChanges } from "./list-acts.ts";
import { listAuditChoices } from "./list-audit-choices.ts";
import { recordAct } from "./record-act.ts";
import { sealAuditLog } from "./seal-audit-log.ts";
import { verifyAuditLog } from "./verify-audit-log.ts";

const database = useTestDatabase();
const db = () => database.app;

/** Changes rows as somebody with the owner's password could. */
async function tamper(statement: string): Promise<void> {
  await database.pools.app.query(`
    alter table audit_log disable trigger user; alter table audit_seals disable trigger user;
    ${statement};
    alter table audit_log enable trigger user; alter table audit_seals enable trigger user`);
}

const act = (objectId: number | string, action = "thing.done") =>
  recordAct(db(), { actorId: null, action, objectType: "thing", objectId, before: { n: 1 }, after: { n: objectId } });

beforeEach(() => tamper("truncate audit_log, audit_seals"));

describe("append-only", () => {
  test("rows can't be changed, and not be deleted before 400 days", async () => {
    await act(1);
    for (const statement of ["update audit_log set action = 'x'", "delete from audit_log"]) {
      await expect(database.pools.app.query(statement)).rejects.toThrow("append-only");
    }
    await sealAuditLog(db());
    for (const statement of ["update audit_seals set hash = ''", "delete from audit_seals"]) {
      await expect(database.pools.app.query(statement)).rejects.toThrow("append-only");
    }
    await tamper("update audit_log set at = now() - interval '401 days'");
    await forgetExpired(db());
    expect((await database.pools.app.query("select from audit_log")).rowCount).toBe(0);
  });
});

describe("emptying", () => {
  test("the log or its seals is refused, alone, with others and with cascade", async () => {
    await act(1);
    await sealAuditLog(db());
    for (const tables of [
      "audit_log",
      "audit_seals",
      "audit_log, audit_seals",
      "audit_log cascade",
      "letters, audit_log",
    ]) {
      await expect(database.pools.app.query(`truncate ${tables}`), tables).rejects.toThrow("append-only");
    }
    expect(await verifyAuditLog(db())).toEqual({ sealed: 1, unsealed: 0, broken: null });
  });

  test("by way of a trigger that was dropped or switched off is not possible unnoticed", async () => {
    expect(await findMissingGuards(db())).toEqual([]);
    await database.pools.app.query("alter table audit_log disable trigger never_emptied");
    await database.pools.app.query("drop trigger never_emptied on audit_seals");
    expect(await findMissingGuards(db())).toEqual(["audit_log never_emptied", "audit_seals never_emptied"]);
    await database.pools.app.query("alter table audit_log enable trigger never_emptied");
    await database.pools.app.query(
      "create trigger never_emptied before truncate on audit_seals for each statement execute function refuse_rewriting_history()",
    );
    expect(await findMissingGuards(db())).toEqual([]);
  });
});

describe("the hash chain", () => {
  test("is intact after 1,000 concurrent writes and two sealers", async () => {
    const writing = Promise.all(Array.from({ length: 1000 }, (_, n) => act(n)));
    const sealing = Promise.all([sealAuditLog(db()), sealAuditLog(db()), sealAuditLog(db())]);
    await Promise.all([writing, sealing]);
    await sealAuditLog(db());
    expect(await verifyAuditLog(db())).toEqual({ sealed: 1000, unsealed: 0, broken: null });
  });

  test.each([
    ["changed", "update audit_log set after = '{\"n\": 99}' where object_id = '3'"],
    ["changed", "update audit_log set actor_id = 'somebody' where object_id = '3'"],
    ["deleted", "delete from audit_log where object_id = '3'"],
  ])("names the row that was %s by: %s", async (problem, statement) => {
    for (let n = 1; n <= 5; n += 1) await act(n);
    await sealAuditLog(db());
    const { rows } = await database.pools.app.query("select id from audit_log where object_id = '3'");
    await tamper(statement);
    expect((await verifyAuditLog(db())).broken).toEqual({ auditId: rows[0].id, problem });
  });

  test("notices a row that was deleted with its seal", async () => {
    for (let n = 1; n <= 5; n += 1) await act(n);
    await sealAuditLog(db());
    await tamper(
      "delete from audit_seals where audit_id = (select id from audit_log where object_id = '3'); delete from audit_log where object_id = '3'",
    );
    expect((await verifyAuditLog(db())).broken).toMatchObject({ problem: "changed" });
  });

  test("seals a row that was committed after one with a larger id", async () => {
    const late = await database.pools.app.connect();
    await late.query("begin");
    await late.query("insert into audit_log (action, object_type, object_id) values ('late', 'thing', '1')");
    await act(2);
    await sealAuditLog(db());
    await late.query("commit");
    late.release();
    expect((await verifyAuditLog(db())).unsealed).toBe(1);
    await sealAuditLog(db());
    expect(await verifyAuditLog(db())).toEqual({ sealed: 2, unsealed: 0, broken: null });
  });
});

describe("the list", () => {
  const list = (filters: object = {}, limit = 50) => listActs(db(), { filters: auditFilters.parse(filters), limit });

  test("filters by person, action, object and day, and names what it is about", async () => {
    const person = await makeUser(db());
    const product = await makeProduct(db(), { name: "Paint" });
    await tamper("truncate audit_log");
    await recordAct(db(), {
      actorId: person.id,
      action: "product.published",
      objectType: "product",
      objectId: product.id,
      before: { stage: "approved", version: 3 },
      after: { stage: "live", version: 3 },
    });
    await act("x");
    await tamper("update audit_log set at = '2026-01-31 23:59:59+00' where object_id = 'x'");
    const { entries } = await list({ person: person.email });
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        actor: { userId: person.id, username: expect.any(String) },
        action: "product.published",
        isOwn: false,
        objectType: "product",
        objectId: String(product.id),
        objectName: "Paint",
        changes: [{ field: "stage", before: "approved", after: "live" }],
        requestId: null,
      },
    ]);
    const found = async (filters: object) => (await list(filters)).entries.map(({ objectId }) => objectId);
    expect(await found({ person: entries[0]?.actor?.username?.slice(0, 4) })).toEqual([String(product.id)]);
    expect(await found({ action: "thing.done" })).toEqual(["x"]);
    expect(await found({ objectType: "product", objectId: String(product.id) })).toEqual([String(product.id)]);
    expect(await found({ to: "2026-01-31" })).toEqual(["x"]);
    expect(await found({ from: "2026-01-31", to: "2026-01-31" })).toEqual(["x"]);
    expect(await found({ from: "2026-02-01" })).toEqual([String(product.id)]);
    expect(await found({ person: "nobody at all" })).toEqual([]);
    expect(await found({ from: "yesterday", olderThan: "x" })).toHaveLength(2);
    expect(await listAuditChoices(db())).toEqual({
      actions: ["product.published", "thing.done"],
      objectTypes: ["product", "thing"],
    });
  });

  test("goes on after the last act, also while new ones are written", async () => {
    for (let n = 1; n <= 5; n += 1) await act(n);
    const first = await list({}, 2);
    expect(first.entries.map(({ objectId }) => objectId)).toEqual(["5", "4"]);
    await act(6);
    const second = await list({ olderThan: first.olderThan }, 2);
    expect(second.entries.map(({ objectId }) => objectId)).toEqual(["3", "2"]);
    const last = await list({ olderThan: second.olderThan }, 2);
    expect(last).toMatchObject({ entries: [{ objectId: "1" }], olderThan: null });
  });

  test("is exported with quotes, and with formulas as text", async () => {
    await act("=cmd()", 'say "hi", please');
    let csv = "";
    for await (const piece of exportActs(db(), { filters: auditFilters.parse({}) })) csv += piece;
    const [head, row] = csv.split("\n");
    expect(head).toBe("Id,Time (UTC),Person,Account,Action,Object,Object id,Name,Before,After,Request");
    expect(row).toContain(`(automatic),,"say ""hi"", please",thing,'=cmd(),,"{""n"": 1}"`.replace(": 1", ":1"));
  });
});

test("changes are readable, and what stayed the same is left out", () => {
  expect(
    readableChanges({
      before: { tags: ["a", "b"], same: 1, note: null, page: { a: 1 } },
      after: { tags: ["a"], same: 1, note: "x".repeat(600), extra: true },
    }),
  ).toEqual([
    { field: "tags", before: "a, b", after: "a" },
    { field: "note", before: null, after: `${"x".repeat(500)}…` },
    { field: "page", before: '{"a":1}', after: null },
    { field: "extra", before: null, after: "true" },
  ]);
  expect(readableChanges({ before: null, after: null })).toEqual([]);
});
