import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ownMigrations, readMigration } from "#db/migrate/own-migrations.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";

const database = useTestDatabase();

async function storedOf(id: number) {
  const { rows } = await database.app.execute(sql`
    select open_source as answer, is_open_source as "isYes", prices_checked_on::text as "checkedOn"
    from product_directory where id = ${id}`);
  return rows[0];
}

const change = (id: number, set: string) =>
  database.app.execute(sql`update product_directory set ${sql.raw(set)} where id = ${id}`);

const today = new Date().toISOString().slice(0, 10);

test("a source that nobody called open before the upgrade is not stated after it", async () => {
  const [open, unset] = [await makeProduct(database.app), await makeProduct(database.app)];
  await database.app.execute(sql`alter table product_directory disable trigger keep_stated_facts`);
  await change(open.id, "is_open_source = true");
  await database.app.execute(sql`alter table product_directory enable trigger keep_stated_facts`);
  const migration = ownMigrations.find(({ tag }) => tag.endsWith("_facts_to_decide_with"));
  const text = migration ? readMigration(migration).sql : "";
  const [upgrade = ""] = /^alter table \w+ disable trigger user;.*enable trigger user;$/ms.exec(text) ?? [];
  for (const statement of upgrade.split(/;$/m)) await database.app.execute(sql.raw(statement));
  expect(await storedOf(open.id)).toMatchObject({ answer: true, isYes: true });
  expect(await storedOf(unset.id)).toMatchObject({ answer: null, isYes: false });
});

test.each([true, false, null])("open source answered %s is listed as open only if that is yes", async (answer) => {
  const { id } = await makeProduct(database.app, { isOpenSource: answer });
  expect(await storedOf(id)).toMatchObject({ answer, isYes: answer === true });
  await change(id, "open_source = null");
  expect(await storedOf(id)).toMatchObject({ answer: null, isYes: false });
});

test("a program that knows only a box can tick and untick it, and its unticked box says nothing", async () => {
  const { id } = await makeProduct(database.app, { isOpenSource: false });
  // The update writes the fields that change, and no answers.
  await change(id, "is_open_source = false");
  expect(await storedOf(id)).toMatchObject({ answer: false });
  await change(id, "is_open_source = true, license = 'MIT'");
  expect(await storedOf(id)).toMatchObject({ answer: true, isYes: true });
  await change(id, "is_open_source = false, license = null");
  expect(await storedOf(id)).toMatchObject({ answer: null, isYes: false });
  const { rows } = await database.app.execute<{ id: number }>(sql`
    insert into product_directory (product_name, slug, is_open_source) values ('Older', 'older', false) returning id`);
  expect(await storedOf(rows[0]?.id ?? 0)).toMatchObject({ answer: null, isYes: false });
});

test("prices that change were checked today, unless a day is given, and no prices have no day", async () => {
  const { id } = await makeProduct(database.app, { priceMonthly: 9, priceCurrency: "USD" });
  expect(await storedOf(id)).toMatchObject({ checkedOn: today });
  await change(id, "prices_checked_on = '2026-01-02'");
  expect(await storedOf(id)).toMatchObject({ checkedOn: "2026-01-02" });
  await change(id, "price_monthly = 9, headline = 'The same price'");
  expect(await storedOf(id)).toMatchObject({ checkedOn: "2026-01-02" });
  await change(id, "price_monthly = 12");
  expect(await storedOf(id)).toMatchObject({ checkedOn: today });
  await change(id, "price_monthly = 13, prices_checked_on = '2026-01-03'");
  expect(await storedOf(id)).toMatchObject({ checkedOn: "2026-01-03" });
  await change(id, "price_monthly = null");
  expect(await storedOf(id)).toMatchObject({ checkedOn: null });
});

test.each(["price_monthly = -1", "price_once = 10000000", "trial_days = 366", "price_currency = 'usd'"])(
  "the database refuses %s",
  async (set) => {
    const { id } = await makeProduct(database.app);
    await expect(change(id, set)).rejects.toThrow();
  },
);
