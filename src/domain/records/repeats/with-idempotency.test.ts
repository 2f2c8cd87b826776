import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DomainError } from "#contract/shared/errors.ts";
import { products } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { race } from "#test/tools/race.ts";
import { createDraft } from "../../catalog/products/life/create-draft.ts";
import { withIdempotency } from "./with-idempotency.ts";

const database = useTestDatabase();
let userId: string;

beforeAll(async () => {
  userId = (await makeUser(database.app)).id;
});

/** Calls it as a route does, with the key, the request and the command to run. */
function create(key: string, productName: string, by = userId) {
  const fields = { productName, websiteUrl: "https://keyed.example" };
  return withIdempotency(database.app, { key, userId: by, request: { fields, stage: "draft" } }, (tx) =>
    createDraft(tx, { actor: { userId: by, isAdmin: false }, fields, stage: "draft" }),
  );
}

const countNamed = async (name: string) =>
  (await database.app.select({ id: products.id }).from(products).where(eq(products.productName, name))).length;

test("a repeated request does nothing and gets the same answer", async () => {
  const key = crypto.randomUUID();
  const first = await create(key, "Asked Twice");
  expect(await create(key, "Asked Twice")).toEqual(first);
  expect(await countNamed("Asked Twice")).toBe(1);
});

test("twenty concurrent requests run the command once", async () => {
  const key = crypto.randomUUID();
  const answers = await race(20, () => create(key, "Asked Often"));
  expect(new Set(answers.map(({ productId }) => productId)).size).toBe(1);
  expect(await countNamed("Asked Often")).toBe(1);
});

test("another key runs the command again, and keys are separate for each person", async () => {
  const key = crypto.randomUUID();
  const { id: other } = await makeUser(database.app);
  const ids = [
    (await create(key, "Wanted Again")).productId,
    (await create(crypto.randomUUID(), "Wanted Again")).productId,
    (await create(key, "Wanted Again", other)).productId,
  ];
  expect(new Set(ids).size).toBe(3);
});

test("the same key with a different request is refused", async () => {
  const key = crypto.randomUUID();
  await create(key, "First Content");
  await expect(create(key, "Second Content")).rejects.toMatchObject({ code: "idempotency_key_reused" });
  expect(await countNamed("Second Content")).toBe(0);
});

test("the order of a request's fields makes no difference", async () => {
  const keyed = { key: crypto.randomUUID(), userId };
  let runs = 0;
  const run = async () => ++runs;
  const [a, b] = [
    { one: 1, two: { three: [1, 2], four: null } },
    { two: { four: null, three: [1, 2] }, one: 1 },
  ];
  expect(await withIdempotency(database.app, { ...keyed, request: a }, run)).toBe(1);
  expect(await withIdempotency(database.app, { ...keyed, request: b }, run)).toBe(1);
  const other = withIdempotency(
    database.app,
    { ...keyed, request: { one: 1, two: { three: [2, 1], four: null } } },
    run,
  );
  await expect(other).rejects.toMatchObject({ code: "idempotency_key_reused" });
});

test("a refusal is not stored, so the same key can be retried", async () => {
  const keyed = { key: crypto.randomUUID(), userId, request: "anything" };
  const refused = withIdempotency(database.app, keyed, async (tx) => {
    await tx.execute(sql`insert into site_settings (key, value) values ('half done', '1')`);
    throw new DomainError("too_many_drafts");
  });
  await expect(refused).rejects.toMatchObject({ code: "too_many_drafts" });
  const { rows } = await database.app.execute(sql`select key from site_settings where key = 'half done'`);
  expect(rows).toEqual([]);
  expect(await withIdempotency(database.app, keyed, async () => ({ done: true }))).toEqual({ done: true });
});
