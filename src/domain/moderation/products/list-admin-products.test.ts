import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ProductFilter, ProductSort } from "#contract/admin/products/products.ts";
import { productStats, products } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makePromotion } from "#test/factories/make-promotion.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { countAdminProducts } from "./count-admin-products.ts";
import { exportFile } from "./export-file.ts";
import { exportProducts } from "./export-products.ts";
import { listAdminProducts } from "./list-admin-products.ts";

const database = useTestDatabase();
let niche: { id: number };
let subcategory: { id: number };

type Made = Parameters<typeof makeProduct>[1] & { addedAt: string; votes?: number; ad?: [string, string] | "undated" };

async function make({ addedAt, votes = 0, ad, ...values }: Made) {
  const { id } = await makeProduct(database.app, values);
  const [adStartDate, adEndDate] = ad && ad !== "undated" ? ad.map((day) => new Date(day)) : [null, null];
  await database.app
    .update(products)
    .set({ createdAt: new Date(addedAt), ...(ad && { isAdvertised: true, adStartDate, adEndDate }) })
    .where(eq(products.id, id));
  await database.app.update(productStats).set({ upvotes: votes }).where(eq(productStats.productId, id));
  return id;
}

beforeAll(async () => {
  niche = await makeNiche(database.app);
  subcategory = await makeSubcategory(database.app);
  const nicheIds = [niche.id];
  const coupon = { hasCoupon: true, couponText: "10% off", couponCode: "TEN" };
  await make({ name: "Anchor", addedAt: "2026-01-01", votes: 5, nicheIds, pricing: "free" });
  await make({ name: "buoy 100%", addedAt: "2026-01-02", status: "draft", pricing: "premium", ...coupon });
  await make({ name: "Compass", addedAt: "2026-01-03T23:59:59Z", status: "pending", votes: 1, nicheIds });
  await make({ name: "Deck", addedAt: "2026-01-04", status: "rejected", subcategoryIds: [subcategory.id] });
  await make({
    name: "Engine",
    addedAt: "2026-01-05",
    votes: 9,
    ...coupon,
    couponExpiryDate: new Date("2020-01-01"),
    ad: ["2026-01-01", "2100-01-01"],
  });
  await make({ name: "Flag", addedAt: "2026-01-06", status: "draft", ad: ["2020-01-01", "2020-02-01"] });
  await make({ name: "Gangway", addedAt: "2026-01-07", ad: ["2100-01-01", "2100-02-01"] });
  await make({ name: "Helm", addedAt: "2026-01-08", ad: "undated" });
  await make({ name: "Sunk", addedAt: "2026-01-09", status: "deleted" });
  const { id } = await makeProduct(database.app, { name: "A tip", status: "pending" });
  await database.app.update(products).set({ type: "suggestion" }).where(eq(products.id, id));
});

async function names(filter: ProductFilter, sort: ProductSort = "-added") {
  const { products: found } = await listAdminProducts(database.app, { filter, sort, page: 1, pageSize: 20 });
  return found.map(({ name }) => name);
}

test.each<[string, ProductFilter, string[]]>([
  ["nothing", {}, ["Helm", "Gangway", "Flag", "Engine", "Deck", "Compass", "buoy 100%", "Anchor"]],
  ["a name", { q: "COMP" }, ["Compass"]],
  ["a name with a wildcard in it", { q: "0%" }, ["buoy 100%"]],
  ["a wildcard alone", { q: "_" }, []],
  ["published", { status: "published" }, ["Helm", "Gangway", "Engine", "Anchor"]],
  ["drafts", { status: "draft" }, ["Flag", "buoy 100%"]],
  ["pending", { status: "pending" }, ["Compass"]],
  ["rejected", { status: "rejected" }, ["Deck"]],
  ["ads", { status: "ads" }, ["Helm", "Gangway", "Flag", "Engine"]],
  ["active coupons", { coupon: "active" }, ["buoy 100%"]],
  ["a price", { pricing: "premium" }, ["buoy 100%"]],
  ["the last second of a day", { from: "2026-01-03", to: "2026-01-03" }, ["Compass"]],
  ["days until", { to: "2026-01-02" }, ["buoy 100%", "Anchor"]],
  ["active ads", { ad: "active" }, ["Engine"]],
  ["scheduled ads", { ad: "scheduled" }, ["Gangway"]],
  ["expired ads", { ad: "expired" }, ["Flag"]],
  ["ads without dates", { ad: "undated" }, ["Helm"]],
  ["two at once", { status: "draft", coupon: "active" }, ["buoy 100%"]],
])("filters by %s", async (_, filter, expected) => {
  expect(await names(filter)).toEqual(expected);
  const { count } = await countAdminProducts(database.app, { filter });
  expect(count).toBe(expected.length);
});

test("filters by niche and by subcategory", async () => {
  expect(await names({ niche: niche.id })).toEqual(["Compass", "Anchor"]);
  expect(await names({ subcategory: subcategory.id })).toEqual(["Deck"]);
  expect(await names({ niche: niche.id, subcategory: subcategory.id })).toEqual([]);
});

test("sorts by date, name and votes, both ways", async () => {
  expect((await names({}, "added"))[0]).toBe("Anchor");
  expect((await names({}, "name")).slice(0, 3)).toEqual(["Anchor", "buoy 100%", "Compass"]);
  expect((await names({}, "-name"))[0]).toBe("Helm");
  expect((await names({}, "-votes")).slice(0, 3)).toEqual(["Engine", "Anchor", "Compass"]);
  expect((await names({}, "votes")).at(-1)).toBe("Engine");
});

test("shows what a row needs", async () => {
  const { products: found, count } = await listAdminProducts(database.app, {
    filter: { status: "ads" },
    sort: "added",
    page: 1,
    pageSize: 20,
  });
  expect(count).toBe(4);
  expect(found.map(({ name, adStatus, hasActiveCoupon }) => ({ name, adStatus, hasActiveCoupon }))).toEqual([
    { name: "Engine", adStatus: "active", hasActiveCoupon: false },
    { name: "Flag", adStatus: "expired", hasActiveCoupon: false },
    { name: "Gangway", adStatus: "scheduled", hasActiveCoupon: false },
    { name: "Helm", adStatus: null, hasActiveCoupon: false },
  ]);
});

test("counts each status over all products", async () => {
  const { totals } = await countAdminProducts(database.app, { filter: { q: "nothing like it" } });
  expect(totals).toEqual({ published: 4, draft: 2, ads: 4, pending: 1, rejected: 1 });
});

test("pages without repeating or leaving out a product", async () => {
  const seen: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const { products: found } = await listAdminProducts(database.app, {
      filter: {},
      sort: "-added",
      page,
      pageSize: 3,
    });
    seen.push(...found.map(({ name }) => name));
  }
  expect(seen).toEqual(await names({}));
});

test("exports every match as CSV, with formulas escaped, and as JSON", async () => {
  const id = await make({ name: "=1+1", addedAt: "2025-01-01", nicheIds: [niche.id], tags: ["a", "b"] });
  const file = async (format: "csv" | "json", filter: ProductFilter = {}) => {
    let text = "";
    for await (const piece of exportFile(exportProducts(database.app, { filter }), { format })) text += piece;
    return text;
  };
  const csv = (await file("csv")).trimEnd().split("\n");
  expect(csv[0]).toMatch(/^Id,Name,Slug,Website/);
  expect(csv).toHaveLength(10);
  expect(csv.at(-1)).toContain("'=1+1");
  const parsed = JSON.parse(await file("json", { status: "draft" })) as { name: string }[];
  expect(parsed.map(({ name }) => name)).toEqual(["Flag", "buoy 100%"]);
  expect(JSON.parse(await file("json", { q: "nothing like it" }))).toEqual([]);
  await database.app.execute(sql`delete from product_directory where id = ${id}`);
});

test("above 10,000 matches the rows come in order, and the count later", async () => {
  for (const start of [1, 3001, 6001, 9001]) {
    await database.app.execute(sql`
      insert into product_directory (product_name, slug, status, created_at)
      select 'Bulk ' || n, 'bulk-' || n, 'draft', timestamptz '2024-01-01' + n * interval '1 second'
      from generate_series(${start}::int, least(${start}::int + 2999, 10001)) n`);
  }
  const filter: ProductFilter = { q: "bulk", status: "draft" };
  const read = (sort: ProductSort, page = 1) => listAdminProducts(database.app, { filter, sort, page, pageSize: 20 });
  const { products: found, count } = await read("-added");
  expect({ count, first: found[0]?.name, rows: found.length }).toEqual({ count: null, first: "Bulk 10001", rows: 20 });
  expect((await read("added", 2)).products[0]?.name).toBe("Bulk 21");
  expect((await read("name")).products[0]?.name).toBe("Bulk 1");
  expect((await read("-votes")).products).toHaveLength(20);
  expect((await countAdminProducts(database.app, { filter })).count).toBe(10_001);
  const batches = [];
  for await (const batch of exportProducts(database.app, { filter })) batches.push(batch.length);
  expect(batches.reduce((sum, n) => sum + n, 0)).toBe(10_001);
});

test("names the order that pays for the promotion that is on, with its figures", async () => {
  const db = database.app;
  const { id: productId, name } = await makeProduct(db, { name: "Advertised thrice" });
  const order = await makeOrder(db, { productId });
  const past = await makePromotion(db, { productId, startsInDays: -60, endsInDays: -30 });
  await db.execute(sql`
    insert into promotion_days (promotion_id, day, impressions, clicks) values (${past.id}, '2026-01-01', 9, 9)`);
  const promotionOf = async () => {
    const { products } = await listAdminProducts(db, { filter: { q: name }, sort: "-added", page: 1, pageSize: 20 });
    return products.map(({ promotion }) => promotion);
  };
  expect(await promotionOf()).toEqual([{ orderId: null, impressions: 9, clicks: 9 }]);
  const current = await makePromotion(db, { productId, orderId: order.id });
  await makePromotion(db, { productId, startsInDays: 29, endsInDays: 59 });
  await db.execute(sql`
    insert into promotion_days (promotion_id, day, impressions, clicks) values (${current.id}, '2026-02-01', 42, 4)`);
  expect(await promotionOf()).toEqual([{ orderId: order.id, impressions: 42, clicks: 4 }]);
});

test("a row says what its rejection would give back: orders whose promotion hasn't started", async () => {
  const { id: productId } = await makeProduct(database.app, { name: "Refundable", status: "pending" });
  for (const { paidAmount, refundedAmount, startsInDays } of [
    { paidAmount: 12_000, refundedAmount: 0 },
    { paidAmount: 4000, refundedAmount: 4000 },
    { paidAmount: 8000, refundedAmount: 0, startsInDays: -1 },
  ]) {
    const { id: orderId } = await makeOrder(database.app, { productId, paidAmount, refundedAmount });
    const { id } = await makePromotion(database.app, { productId, orderId, startsInDays: startsInDays ?? 0 });
    if (startsInDays === undefined)
      await database.app.execute(sql`update promotions set starts_at = null, ends_at = null where id = ${id}`);
  }
  const asked = { filter: { q: "Refundable" }, sort: "name", page: 1, pageSize: 20 } as const;
  const { products: found } = await listAdminProducts(database.app, asked);
  expect(found.map(({ refunds }) => refunds)).toEqual([[{ amount: 12_000, currency: "usd" }]]);
});
