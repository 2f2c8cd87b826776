import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productMakers } from "#db/schema/engagement.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { forgetExpired } from "../../moderation/site/retention/forget-expired.ts";
import { countComparedPairs, pairsOf } from "./count-compared-pairs.ts";

const database = useTestDatabase();

const idsOf = async (n: number) => {
  const ids: number[] = [];
  for (let made = 0; made < n; made += 1) ids.push((await makeProduct(database.app)).id);
  return ids;
};

const count = (productIds: number[], visitorKey: string, viewerId: string | null = null) =>
  countComparedPairs(database.app, {
    pairs: pairsOf(productIds).map((pair) => ({ ...pair, visitorKey, viewerId })),
  });

async function viewsOf([a = 0, b = 0]: number[]) {
  const { rows } = await database.app.execute<{ views: number }>(sql`
    select views from compared_pairs where low_id = ${Math.min(a, b)} and high_id = ${Math.max(a, b)}`);
  return rows[0]?.views ?? 0;
}

test("three products are three pairs, in any order and each once", () => {
  const pairs = [
    { lowId: 2, highId: 5 },
    { lowId: 2, highId: 9 },
    { lowId: 5, highId: 9 },
  ];
  expect(pairsOf([9, 2, 5, 9])).toEqual(pairs);
  expect(pairsOf([2, 2])).toEqual([]);
});

test("a visitor counts once per pair for as long as their key lasts", async () => {
  const [a = 0, b = 0, c = 0] = await idsOf(3);
  expect(await count([a, b, c], "ada")).toEqual({ counted: 3 });
  expect(await count([b, a], "ada")).toEqual({ counted: 0 });
  expect(await count([a, b], "bob")).toEqual({ counted: 1 });
  expect([await viewsOf([a, b]), await viewsOf([c, b])]).toEqual([2, 1]);
  await database.app.execute(sql`update pair_visits set created_at = now() - interval '23 hours'`);
  await forgetExpired(database.app);
  expect(await count([a, b], "ada")).toEqual({ counted: 0 });
  expect(await viewsOf([b, a])).toBe(2);
});

test("processes that count at once count each visitor once", async () => {
  const ids = await idsOf(4);
  await Promise.all(Array.from({ length: 12 }, (_, n) => count(n % 2 ? ids : ids.toReversed(), n % 3 ? "a" : "b")));
  for (const { lowId, highId } of pairsOf(ids)) expect(await viewsOf([lowId, highId])).toBe(2);
});

test("neither the people of one of the products nor products that aren't live count", async () => {
  const [submitter, maker] = [await makeUser(database.app), await makeUser(database.app)];
  const { id: own } = await makeProduct(database.app, { submitterId: submitter.id });
  const { id: draft } = await makeProduct(database.app, { status: "draft" });
  const [other = 0] = await idsOf(1);
  await database.app.insert(productMakers).values({ productId: other, profileId: maker.id, proof: "dns" });
  expect(await count([own, other], "a", submitter.id)).toEqual({ counted: 0 });
  expect(await count([own, other], "a", maker.id)).toEqual({ counted: 0 });
  expect(await count([own, draft, 999_999_999], "a")).toEqual({ counted: 0 });
  expect(await count([own, other], "a")).toEqual({ counted: 1 });
});

test("a purged product takes its pairs along", async () => {
  const ids = await idsOf(2);
  await count(ids, "a");
  await database.app.execute(sql`delete from product_directory where id = ${ids[1]}`);
  expect(await viewsOf(ids)).toBe(0);
});
