import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listBadgeImpressions } from "#domain/makers/figures/list-figure-days.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { countBadgeImpressions } from "./count-badge-impressions.ts";

const database = useTestDatabase();

async function today(productId: number): Promise<number | undefined> {
  return (await listBadgeImpressions(database.app, { productId, days: 1 }))[0]?.impressions;
}

test("loads add up for the day, under the current slug and former ones", async () => {
  const product = await makeProduct(database.app);
  await database.app.execute(sql`insert into product_slugs (slug, product_id) values ('first-name', ${product.id})`);
  const badges = [
    { slug: product.slug, loads: 3 },
    { slug: "first-name", loads: 2 },
  ];
  await countBadgeImpressions(database.app, { badges });
  await countBadgeImpressions(database.app, { badges });
  expect(await today(product.id)).toBe(10);
});

test("unknown slugs and products that aren't live are not counted", async () => {
  const hidden = await makeProduct(database.app, { status: "pending" });
  const live = await makeProduct(database.app);
  const badges = ["no-such", hidden.slug, live.slug].map((slug) => ({ slug, loads: 1 }));
  await countBadgeImpressions(database.app, { badges });
  expect([await today(hidden.id), await today(live.id)]).toEqual([0, 1]);
});

test("several processes that count at once lose nothing", async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => makeProduct(database.app)));
  const badges = products.map(({ slug }) => ({ slug, loads: 1 }));
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      countBadgeImpressions(database.app, { badges: n % 2 === 0 ? badges : badges.toReversed() }),
    ),
  );
  for (const { id } of products) expect(await today(id)).toBe(12);
});

test("the last days are listed with their zeros, today last", async () => {
  const product = await makeProduct(database.app);
  await database.app.execute(sql`
    insert into badge_impressions (product_id, day, impressions)
    select ${product.id}, (now() at time zone 'UTC')::date - n, 100 + n from unnest(array[0, 2, 7]) n`);
  const days = await listBadgeImpressions(database.app, { productId: product.id, days: 7 });
  expect(days.map(({ impressions }) => impressions)).toEqual([0, 0, 0, 0, 102, 0, 100]);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
});
