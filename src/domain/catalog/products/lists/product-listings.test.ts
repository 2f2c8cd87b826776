import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";

// The tables behind the lists must follow the product, no matter who changes it or how.
const database = useTestDatabase();
const ids = {} as {
  niche: number;
  otherNiche: number;
  parent: number;
  otherParent: number;
  child: number;
  sibling: number;
};

beforeAll(async () => {
  const db = database.app;
  ids.niche = (await makeNiche(db)).id;
  ids.otherNiche = (await makeNiche(db)).id;
  ids.parent = (await makeSubcategory(db, { isParent: true })).id;
  ids.otherParent = (await makeSubcategory(db, { isParent: true })).id;
  ids.child = (await makeSubcategory(db, { parentId: ids.parent })).id;
  ids.sibling = (await makeSubcategory(db, { parentId: ids.parent })).id;
});

afterEach(async () => {
  expect((await database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
});

async function makeListed(overrides: Parameters<typeof makeProduct>[1] = {}) {
  const links = { nicheIds: [ids.niche], subcategoryIds: [ids.child], tags: ["AI"] };
  return makeProduct(database.app, { ...links, ...overrides });
}

async function listsOf(productId: number): Promise<string[]> {
  const { rows } = await database.app.execute<{ list: string }>(
    sql`select list from product_listings where product_id = ${productId}`,
  );
  return rows.map(({ list }) => list).sort();
}

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await database.app.execute(statement);
}

const places = ({ niche = ids.niche, subcategories = [ids.child, ids.parent], tag = "ai" } = {}) =>
  [`n${niche}`, ...subcategories.flatMap((id) => [`s${id}`, `n${niche}s${id}`]), `t${tag}`].sort();

describe("a product is listed", () => {
  test("under its niche, its subcategory, the parent, both at once, and its tag", async () => {
    const { id } = await makeListed();
    expect(await listsOf(id)).toEqual(places());
  });

  test("once under the parent that two of its subcategories share", async () => {
    const { id } = await makeListed({ subcategoryIds: [ids.child, ids.sibling, ids.parent] });
    expect(await listsOf(id)).toEqual(places({ subcategories: [ids.child, ids.sibling, ids.parent] }));
  });

  test("only while it is live", async () => {
    const { id } = await makeListed({ status: "pending" });
    expect(await listsOf(id)).toEqual([]);
    await run(sql`update product_directory set status = 'live' where id = ${id}`);
    expect(await listsOf(id)).toEqual(places());
    await run(sql`update product_directory set status = 'deleted' where id = ${id}`);
    expect(await listsOf(id)).toEqual([]);
  });

  test("in other lists when its links or tags change", async () => {
    const { id } = await makeListed();
    await run(sql`update product_niches set niche_id = ${ids.otherNiche} where product_id = ${id}`);
    expect(await listsOf(id)).toEqual(places({ niche: ids.otherNiche }));
    await run(sql`update product_subcategories set subcategory_id = ${ids.sibling} where product_id = ${id}`);
    await run(sql`update product_directory set tags = '{Open Source}' where id = ${id}`);
    expect(await listsOf(id)).toEqual(
      places({ niche: ids.otherNiche, subcategories: [ids.sibling, ids.parent], tag: "open-source" }),
    );
    await run(sql`delete from product_niches where product_id = ${id}`);
    expect(await listsOf(id)).toEqual([`s${ids.sibling}`, `s${ids.parent}`, "topen-source"].sort());
  });

  test("with its current name, pricing, rating and coupon", async () => {
    const { id } = await makeListed();
    await run(
      sql`update product_directory set product_name = 'Élan Vital', pricing = 'premium', has_coupon = true where id = ${id}`,
    );
    await run(sql`update product_stats set rating_sum = 9, rating_count = 2 where product_id = ${id}`);
    const { rows } = await database.app.execute(sql`
      select distinct name_key, pricing::text, rating_key::text from product_listings where product_id = ${id}`);
    expect(rows).toEqual([{ name_key: "elan vital", pricing: "premium", rating_key: "3785714285000000002" }]);
    expect(await listsOf(id)).toEqual([...places(), ...places().map((list) => `c${list}`)].sort());
    await run(sql`update product_directory set coupon_expiry_date = now() - interval '1 day' where id = ${id}`);
    expect(await listsOf(id)).toEqual(places());
  });
});

test("a product is counted under its platforms, open source, and both", async () => {
  const { id } = await makeListed({ tags: ["facts"], platforms: ["web", "linux"], isOpenSource: true });
  // Web is the first bit, Linux the sixth, open source the tenth.
  const lists = [
    "tfacts",
    "f1:tfacts",
    "f2:tfacts",
    "f32:tfacts",
    "f512:tfacts",
    "f513:tfacts",
    "f544:tfacts",
    "f33:tfacts",
  ];
  const counts = async () => {
    const { rows } = await database.app.execute<{ list: string }>(
      sql`select list from count_lists(${sql.param(lists)}::text[]) where n = 1`,
    );
    return rows.map(({ list }) => list).sort();
  };
  expect(await counts()).toEqual(lists.filter((list) => !["f2:tfacts", "f33:tfacts"].includes(list)).sort());
  await run(sql`update product_directory set platforms = '{ios}', is_open_source = false where id = ${id}`);
  expect(await counts()).toEqual(["f2:tfacts", "tfacts"]);
  await run(sql`update product_directory set status = 'draft' where id = ${id}`);
  expect(await counts()).toEqual([]);
});

describe("a parent's list follows its children", () => {
  test("when one is unpublished, published again, and moved", async () => {
    const { id } = await makeListed();
    await run(sql`update subcategories set status = 'draft' where id = ${ids.child}`);
    expect(await listsOf(id)).toEqual(places({ subcategories: [ids.child] }));
    await run(sql`update subcategories set status = 'published' where id = ${ids.child}`);
    expect(await listsOf(id)).toEqual(places());
    await run(sql`update subcategories set parent_id = ${ids.otherParent} where id = ${ids.child}`);
    expect(await listsOf(id)).toEqual(places({ subcategories: [ids.child, ids.otherParent] }));
    await run(sql`update subcategories set parent_id = ${ids.parent} where id = ${ids.child}`);
  });

  test("when one is deleted", async () => {
    const child = await makeSubcategory(database.app, { parentId: ids.parent });
    const { id } = await makeListed({ subcategoryIds: [child.id] });
    await run(sql`delete from subcategories where id = ${child.id}`);
    expect(await listsOf(id)).toEqual([`n${ids.niche}`, "tai"]);
  });
});

test("many products written in one statement are listed like a single one", async () => {
  await run(sql`
    insert into product_directory (product_name, slug, status, tags)
    select 'Bulk ' || n, 'bulk-' || n, 'live', '{bulk}' from generate_series(1, 200) as n`);
  await run(sql`
    insert into product_niches (product_id, niche_id)
    select id, ${ids.niche} from product_directory where slug like 'bulk-%'`);
  const count = async () => {
    const { rows } = await database.app.execute<{ n: number }>(
      sql`select n from count_lists(array['tbulk']) where pricing = 'free'`,
    );
    return rows[0]?.n ?? 0;
  };
  expect(await count()).toBe(200);
  await run(sql`update product_directory set status = 'draft' where slug like 'bulk-%' and id % 2 = 0`);
  expect(await count()).toBe(100);
  await run(sql`delete from product_directory where slug like 'bulk-%'`);
  expect(await count()).toBe(0);
});

test("a niche and a subcategory added by two people at the same moment also add the product to the list of both", async () => {
  const { id } = await makeListed({ nicheIds: [], subcategoryIds: [], tags: [] });
  await Promise.all([
    run(sql`insert into product_niches (product_id, niche_id) values (${id}, ${ids.niche})`),
    run(sql`insert into product_subcategories (product_id, subcategory_id) values (${id}, ${ids.child})`),
  ]);
  expect(await listsOf(id)).toEqual(places().filter((list) => list !== "tai"));
});
