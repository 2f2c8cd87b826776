import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { FindingDetail } from "#contract/admin/engine/finding-details.ts";
import { findingKindNames } from "#contract/admin/engine/finding-kinds.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { decideFindings } from "./decide-findings.ts";
import type { FindingKind, Found } from "./kinds/finding-kind.ts";
import { findingKinds } from "./kinds/finding-kinds.ts";
import { listFindings } from "./list-findings.ts";
import { lookOnce } from "./look-once.ts";
import { refreshFindings } from "./refresh-findings.ts";
import { summarizeFindings } from "./summarize-findings.ts";

const database = useTestDatabase();
const cast = useCast(database);
const never = new AbortController().signal;

beforeEach(async () => {
  await database.app.execute(sql`truncate engine_findings, engine_looks`);
});

type Kind = FindingKind<"duplicates", { next: number }>;
const detail: FindingDetail<"duplicates"> = { reason: "name", similarity: 0.9 };

/** Finds these keys, two per look. */
function finding(keys: string[], more: Partial<Kind> & { found?: Partial<Found<typeof detail>> } = {}): Kind {
  const { found, ...rest } = more;
  return {
    kind: "duplicates",
    count: async () => keys.length,
    async look(_, { cursor }) {
      const from = cursor?.next ?? 0;
      const now = keys.slice(from, from + 2);
      return {
        findings: now.map((key) => ({ key, score: 0.5, detail, ...found })),
        looked: now.length,
        cursor: from + 2 < keys.length ? { next: from + 2 } : null,
      };
    },
    ...rest,
  };
}

const refresh = (kind: Kind) => refreshFindings(database.app, { kinds: [kind], signal: never });
const decide = (kind: Kind, findingIds: number[], decision: "apply" | "dismiss" | "reopen") =>
  decideFindings(database.app, { kinds: [kind], findingIds, decision, actor: cast.admin });

async function listed(state: "open" | "dismissed" | "applied" = "open") {
  const { rows } = await database.app.execute<{ id: number; key: string }>(
    sql`select id, key from engine_findings where state = ${state} order by key`,
  );
  return rows;
}
const keys = async (state?: "open" | "dismissed" | "applied") => (await listed(state)).map(({ key }) => key);
const idOf = async (key: string) => (await listed()).find((one) => one.key === key)?.id ?? 0;

test("a round finds everything, and the next one drops open findings that are no longer true", async () => {
  await refresh(finding(["a", "b", "c", "d", "e"]));
  expect(await keys()).toEqual(["a", "b", "c", "d", "e"]);
  await refresh(finding(["a", "c", "f"]));
  expect(await keys()).toEqual(["a", "c", "f"]);
});

test("nothing is dropped before the round is over", async () => {
  await refresh(finding(["a", "b", "c"]));
  const kind = finding(["x", "y", "z"]);
  expect(await lookOnce(database.app, { kind })).toEqual({ looked: 2, isFinished: false });
  expect(await keys()).toEqual(["a", "b", "c", "x", "y"]);
  expect((await summarizeFindings(database.app)).kinds[0]).toMatchObject({ isLooking: true, looked: 3 });
  expect(await lookOnce(database.app, { kind })).toEqual({ looked: 1, isFinished: true });
  expect(await keys()).toEqual(["x", "y", "z"]);
});

test("processes that look at the same time share one round", async () => {
  const kind = finding(["a", "b", "c", "d", "e", "f", "g", "h"]);
  const looks = await race(4, () => lookOnce(database.app, { kind }));
  expect(looks.filter(({ isFinished }) => isFinished)).toHaveLength(1);
  expect(await keys()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
  expect((await summarizeFindings(database.app)).kinds[0]).toMatchObject({ isLooking: false, looked: 8 });
});

test("a kind that fails doesn't keep the others from looking", async () => {
  const failing: Kind = { ...finding([]), look: () => Promise.reject(new Error("broken")) };
  const refreshing = refreshFindings(database.app, { kinds: [failing, finding(["a", "b", "c"])], signal: never });
  await expect(refreshing).rejects.toThrow(AggregateError);
  expect(await keys()).toEqual(["a", "b", "c"]);
});

test("a dismissed finding never comes back, however often it is found", async () => {
  const kind = finding(["a", "b"]);
  await refresh(kind);
  const id = await idOf("a");
  expect(await decide(kind, [id], "dismiss")).toEqual({ decided: [id], refused: [] });
  for (const found of [["a", "b"], ["b"], ["a", "b"]]) await refresh(finding(found));
  expect(await keys()).toEqual(["b"]);
  expect(await keys("dismissed")).toEqual(["a"]);
  expect(await decide(kind, [id], "dismiss")).toEqual({ decided: [], refused: [] });
});

test("a dismissal can be undone, and every decision is in the audit log", async () => {
  const kind = finding(["a"]);
  await refresh(kind);
  const id = await idOf("a");
  await decide(kind, [id], "dismiss");
  expect(await decide(kind, [id], "reopen")).toEqual({ decided: [id], refused: [] });
  expect(await keys()).toEqual(["a"]);
  const { rows } = await database.app.execute(sql`
    select action, actor_id, before, after from audit_log where object_type = 'finding' and object_id = ${String(id)}
    order by id`);
  expect(rows).toEqual([
    expect.objectContaining({
      action: "finding.dismissed",
      actor_id: cast.admin.userId,
      before: { state: "open" },
      after: { state: "dismissed", kind: "duplicates", key: "a" },
    }),
    expect.objectContaining({ action: "finding.reopened", before: { state: "dismissed" } }),
  ]);
});

test("what can't be applied is reported and leaves nothing behind, the rest is applied in the same transaction", async () => {
  await database.app.execute(sql`create table if not exists applied_keys (key text primary key)`);
  const kind = finding(["a", "b", "c"], {
    async apply(tx, { finding: { key } }) {
      await tx.execute(sql`insert into applied_keys values (${key})`);
      if (key === "b") throw new DomainError("product_not_found");
      return { key };
    },
  });
  await refresh(kind);
  const [a, b, c] = [await idOf("a"), await idOf("b"), await idOf("c")];
  expect(await decide(kind, [a, b, c, 999_999], "apply")).toEqual({
    decided: [a, c],
    refused: [
      { findingId: b, code: "product_not_found" },
      { findingId: 999_999, code: "not_found" },
    ],
  });
  const { rows } = await database.app.execute(sql`select key from applied_keys order by key`);
  expect(rows).toEqual([{ key: "a" }, { key: "c" }]);
  expect(await keys("applied")).toEqual(["a", "c"]);
  // It is true again, so the engine reports it again.
  await refresh(kind);
  expect(await keys()).toEqual(["a", "b", "c"]);
});

test("applying is undone with what it replaced, within 15 minutes", async () => {
  const undone: object[] = [];
  const kind = finding(["a"], {
    apply: async () => ({ was: 1 }),
    undo: async (_, { before }) => void undone.push(before),
  });
  await refresh(kind);
  const id = await idOf("a");
  await decide(kind, [id], "apply");
  expect(await decide(kind, [id], "reopen")).toEqual({ decided: [id], refused: [] });
  expect(undone).toEqual([{ was: 1 }]);
  await decide(kind, [id], "apply");
  await database.app.execute(sql`update engine_findings set decided_at = now() - interval '16 minutes'`);
  expect(await decide(kind, [id], "reopen")).toEqual({
    decided: [],
    refused: [{ findingId: id, code: "bulk_undo_over" }],
  });
});

test("a kind that needs a dialog isn't applied from the list, and more than 500 are refused", async () => {
  const kind = finding(["a"]);
  await refresh(kind);
  const id = await idOf("a");
  expect(await decide(kind, [id], "apply")).toEqual({
    decided: [],
    refused: [{ findingId: id, code: "finding_not_applicable" }],
  });
  const many = Array.from({ length: 501 }, (_, n) => n + 1);
  await expect(decide(kind, many, "dismiss")).rejects.toMatchObject({ code: "bulk_too_many" });
});

test("the list has the products, an exact count, and leaves out findings of deleted products", async () => {
  const [live, deleted] = [
    await makeStagedProduct(database.app, { stage: "live", cast, name: "Kept One" }),
    await makeStagedProduct(database.app, { stage: "deleted", cast }),
  ];
  await refresh(finding(["a"], { found: { productId: live.productId } }));
  await database.app.execute(sql`
    insert into engine_findings (kind, key, product_id, score, detail)
    values ('duplicates', 'b', ${deleted.productId}, 1, ${JSON.stringify(detail)})`);
  const list = await listFindings(database.app, { kind: "duplicates", state: "open", page: 1, viewer: cast.admin });
  expect(list).toMatchObject({ total: 1, pageCount: 1 });
  expect(list.findings).toEqual([
    expect.objectContaining({ detail, product: expect.objectContaining({ name: "Kept One", status: "live" }) }),
  ]);
  expect((await summarizeFindings(database.app)).kinds[0]).toMatchObject({ kind: "duplicates", open: 1 });
});

test("every kind that has a tab is looked for", () => {
  expect(findingKinds.map(({ kind }) => kind as string).sort()).toEqual([...findingKindNames].sort());
});
