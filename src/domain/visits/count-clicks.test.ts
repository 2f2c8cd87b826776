import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { countClicks } from "./count-clicks.ts";
import { getDaySecret } from "./get-day-secret.ts";
import { createVisitorKeys, visitorKey } from "./visitor-key.ts";

const database = useTestDatabase();

const click = (productId: number, visitorKey: string) => ({ productId, visitorKey, referrer: null, userAgent: "x/1" });

async function figuresOf(productId: number) {
  const { rows } = await database.app.execute(sql`
    select s.clicks, (select count(*)::int from product_clicks where product_id = ${productId}) as rows,
      (select clicks from product_daily_stats where product_id = ${productId}
        and day = (now() at time zone 'UTC')::date) as today
    from product_stats s where s.product_id = ${productId}`);
  return rows[0];
}

test("a visitor counts once per product in half an hour, and again after it", async () => {
  const [one, other] = [await makeProduct(database.app), await makeProduct(database.app)];
  const clicks = [click(one.id, "a"), click(one.id, "a"), click(one.id, "b"), click(other.id, "a")];
  expect(await countClicks(database.app, { clicks })).toEqual({ counted: 3 });
  expect(await countClicks(database.app, { clicks })).toEqual({ counted: 0 });
  expect(await figuresOf(one.id)).toEqual({ clicks: 2, rows: 2, today: 2 });
  expect(await figuresOf(other.id)).toEqual({ clicks: 1, rows: 1, today: 1 });
  await database.app.execute(sql`update product_clicks set created_at = now() - interval '31 minutes'`);
  expect(await countClicks(database.app, { clicks: [click(one.id, "a")] })).toEqual({ counted: 1 });
  expect(await figuresOf(one.id)).toEqual({ clicks: 3, rows: 3, today: 3 });
});

test("several processes that count the same visitor at once count them once", async () => {
  const products = await Promise.all(Array.from({ length: 3 }, () => makeProduct(database.app)));
  const clicks = products.flatMap(({ id }) => ["a", "b"].map((key) => click(id, key)));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      countClicks(database.app, { clicks: index % 2 === 0 ? clicks : clicks.toReversed() }),
    ),
  );
  expect(answers.reduce((sum, { counted }) => sum + counted, 0)).toBe(6);
  for (const { id } of products) expect(await figuresOf(id)).toEqual({ clicks: 2, rows: 2, today: 2 });
});

test.each(["draft", "pending", "rejected", "deleted"] as const)("a %s product counts nothing", async (status) => {
  const { id } = await makeProduct(database.app, { status });
  expect(await countClicks(database.app, { clicks: [click(id, "a"), click(999_999_999, "a")] })).toEqual({
    counted: 0,
  });
  expect(await figuresOf(id)).toEqual({ clicks: 0, rows: 0, today: null });
});

test("all processes share a day's secret, and the day after nobody knows it any more", async () => {
  const [first, second] = await Promise.all([getDaySecret(database.app), getDaySecret(database.app)]);
  expect(second.secret).toBe(first.secret);
  expect(first.secret).toMatch(/^[\w-]{43}$/);
  expect(first.validMs).toBeGreaterThan(0);
  expect(first.validMs).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
  await database.app.execute(
    sql`update site_settings set value = value || '{"day": "2020-01-01"}' where key = 'visitor_secret'`,
  );
  expect((await getDaySecret(database.app)).secret).not.toBe(first.secret);
  const { rows } = await database.app.execute(sql`select value::text as value from site_settings`);
  expect(JSON.stringify(rows)).not.toContain(first.secret);
});

test("a visitor's key tells them apart and says nothing about them", async () => {
  const keyOf = await createVisitorKeys(database.app)();
  const visitor = { address: "192.0.2.1", userAgent: "Firefox/1" };
  expect(keyOf(visitor)).toBe(keyOf({ ...visitor }));
  expect(keyOf(visitor)).toMatch(/^[\w-]{22}$/);
  const others = [
    keyOf({ ...visitor, address: "192.0.2.2" }),
    keyOf({ ...visitor, userAgent: "Firefox/2" }),
    visitorKey("another day", visitor),
  ];
  expect(new Set([keyOf(visitor), ...others]).size).toBe(4);
});
