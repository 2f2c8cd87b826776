import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { listNicheSpines } from "./list-niche-spines.ts";

const database = useTestDatabase();

async function makeVoted(nicheIds: number[], votes: number) {
  const product = await makeProduct(database.app, { nicheIds });
  await database.app.execute(sql`update product_stats set upvotes = ${votes} where product_id = ${product.id}`);
  await database.app.execute(sql`update product_listings set upvotes = ${votes} where product_id = ${product.id}`);
  return product.id;
}

test("the niches take turns, a product of two niches is there once, and no niche gives no products", async () => {
  const [design, security] = [await makeNiche(database.app), await makeNiche(database.app)];
  const both = await makeVoted([design.id, security.id], 9);
  const second = await makeVoted([design.id], 5);
  const third = await makeVoted([design.id], 1);
  const other = await makeVoted([security.id], 2);
  await makeProduct(database.app, { nicheIds: [design.id], status: "draft" });
  const idsOf = async (nicheIds: number[]) => (await listNicheSpines(database.open, { nicheIds })).map(({ id }) => id);
  expect(await idsOf([security.id, design.id])).toEqual([both, other, second, third]);
  expect(await idsOf([design.id])).toEqual([both, second, third]);
  expect(await idsOf([])).toEqual([]);
  const [first] = await listNicheSpines(database.open, { nicheIds: [design.id] });
  expect(first).toMatchObject({ votes: 9, comments: 0, cloth: { on: expect.stringMatching(/paper|ink/) } });
});
