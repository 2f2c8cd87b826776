import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productMakers } from "#db/schema/engagement.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { countVisits, type VisitKind } from "./count-visits.ts";
import { createVisitorKeys, getDaySecret, visitorKey } from "./visitor-key.ts";

const database = useTestDatabase();

const visit = (productId: number, visitorKey: string, viewerId: string | null = null) => ({
  productId,
  visitorKey,
  viewerId,
  referrer: null,
  note: "x/1",
});

const stored = {
  view: { table: sql`product_views`, counter: sql`views` },
  click: { table: sql`product_clicks`, counter: sql`clicks` },
};

async function figuresOf(productId: number, kind: VisitKind) {
  const { table, counter } = stored[kind];
  const { rows } = await database.app.execute(sql`
    select s.${counter} as total, (select count(*)::int from ${table} where product_id = ${productId}) as rows,
      (select ${counter} from product_daily_stats where product_id = ${productId}
        and day = (now() at time zone 'UTC')::date) as today
    from product_stats s where s.product_id = ${productId}`);
  return rows[0];
}

describe.each(["view", "click"] as const)("a %s", (kind) => {
  const count = (visits: ReturnType<typeof visit>[]) => countVisits(database.app, { kind, visits });

  test("counts once per visitor and product within half an hour, and again after that", async () => {
    const [one, other] = [await makeProduct(database.app), await makeProduct(database.app)];
    const visits = [visit(one.id, "a"), visit(one.id, "a"), visit(one.id, "b"), visit(other.id, "a")];
    expect(await count(visits)).toEqual({ counted: 3 });
    expect(await count(visits)).toEqual({ counted: 0 });
    expect(await figuresOf(one.id, kind)).toEqual({ total: 2, rows: 2, today: 2 });
    expect(await figuresOf(other.id, kind)).toEqual({ total: 1, rows: 1, today: 1 });
    await database.app.execute(sql`update ${stored[kind].table} set created_at = now() - interval '31 minutes'`);
    expect(await count([visit(one.id, "a")])).toEqual({ counted: 1 });
    expect(await figuresOf(one.id, kind)).toEqual({ total: 3, rows: 3, today: 3 });
  });

  test("is counted once when several processes count it at the same time", async () => {
    const products = await Promise.all(Array.from({ length: 3 }, () => makeProduct(database.app)));
    const visits = products.flatMap(({ id }) => ["a", "b"].map((key) => visit(id, key)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => count(index % 2 === 0 ? visits : visits.toReversed())),
    );
    expect(answers.reduce((sum, { counted }) => sum + counted, 0)).toBe(6);
    for (const { id } of products) expect(await figuresOf(id, kind)).toEqual({ total: 2, rows: 2, today: 2 });
  });

  test("by a product's own people is not counted; by the same visitor signed out it is", async () => {
    const [submitter, maker, other] = await Promise.all([
      makeUser(database.app),
      makeUser(database.app),
      makeUser(database.app),
    ]);
    const { id } = await makeProduct(database.app, { submitterId: submitter.id });
    await database.app.insert(productMakers).values({ productId: id, profileId: maker.id, proof: "dns" });
    expect(await count([visit(id, "a", submitter.id), visit(id, "b", maker.id)])).toEqual({ counted: 0 });
    // They share an IP address with the submitter; counting one must not depend on the other.
    expect(await count([visit(id, "a", submitter.id), visit(id, "a"), visit(id, "c", other.id)])).toEqual({
      counted: 2,
    });
    expect(await figuresOf(id, kind)).toEqual({ total: 2, rows: 2, today: 2 });
  });

  test.each(["draft", "pending", "rejected", "deleted"] as const)("of a %s product is not counted", async (status) => {
    const { id } = await makeProduct(database.app, { status });
    expect(await count([visit(id, "a"), visit(999_999_999, "a")])).toEqual({ counted: 0 });
    expect(await figuresOf(id, kind)).toEqual({ total: 0, rows: 0, today: null });
  });
});

test("concurrent views and clicks, in any order of products, are all counted", async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct(database.app)));
  const of = (key: string) => products.map(({ id }) => visit(id, key));
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const kind = index % 2 === 0 ? "view" : "click";
      await countVisits(database.app, { kind, visits: kind === "view" ? of(`v${index}`) : of(`v${index}`).reverse() });
    }),
  );
  for (const { id } of products) {
    expect(await figuresOf(id, "view")).toEqual({ total: 5, rows: 5, today: 5 });
    expect(await figuresOf(id, "click")).toEqual({ total: 5, rows: 5, today: 5 });
  }
});

test("all processes share a day's secret, and it is gone the day after", async () => {
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

test("a visitor's key distinguishes visitors and reveals nothing about them", async () => {
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
