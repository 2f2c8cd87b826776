import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { shelf } from "#contract/shared/limits.ts";
import { getNicheScope } from "#domain/catalog/niches/get-niche-scope.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { tagList } from "../list-scope.ts";
import { listShelfGroups, listShelfOfList } from "./list-shelf-groups.ts";

const database = useTestDatabase();

beforeAll(async () => {
  const db = database.app;
  const { id } = await makeNiche(db, { slug: "art" });
  const nicheIds = [id];
  const parent = await makeSubcategory(db, { name: "All", slug: "all", isParent: true, nicheIds });
  const [paint, clay, empty] = [
    await makeSubcategory(db, { name: "Paint", slug: "paint", parentId: parent.id, nicheIds }),
    await makeSubcategory(db, { name: "Clay", slug: "clay", parentId: parent.id, nicheIds }),
    await makeSubcategory(db, { name: "Empty", slug: "empty", nicheIds }),
  ];
  const add = (name: string, subcategoryIds: number[], status: "live" | "draft" = "live") =>
    makeProduct(db, { name, nicheIds, subcategoryIds, status, tags: ["craft"] });
  for (let n = 1; n <= 12; n += 1) await add(`Paint ${n}`, [paint.id]);
  await add("Draft", [clay.id, empty.id], "draft");
  await add("Both", [paint.id, clay.id]);
  await add("Clay 1", [clay.id]);
  await db.execute(sql`update product_stats set upvotes = product_id`);
  const few = await makeNiche(db, { slug: "few" });
  for (const name of ["Few 1", "Few 2"]) await makeProduct(db, { name, nicheIds: [few.id], tags: ["rare"] });
});

const scopeOf = (slug: string) => getNicheScope(database.open, { slug });

test("a niche's shelf has the best of each subcategory, the largest first and each product once", async () => {
  const groups = await listShelfGroups(database.open, { scope: await scopeOf("art") });
  expect(groups.map(({ subcategory, total }) => [subcategory?.slug, total])).toEqual([
    ["paint", 13],
    ["clay", 2],
  ]);
  const names = groups.map(({ products }) => products.map(({ name }) => name));
  expect(names[0]).toHaveLength(shelf.perGroup);
  expect(names[0]?.slice(0, 3)).toEqual(["Both", "Paint 12", "Paint 11"]);
  expect(names[1]).toEqual(["Clay 1"]);
});

test("without subcategories a shelf is one group of the most upvoted", async () => {
  const [group, ...others] = await listShelfOfList(database.open, { list: tagList("craft") });
  expect(others).toEqual([]);
  expect(group).toMatchObject({ subcategory: null, total: 14 });
  expect(group?.products.map(({ votes }) => votes)).toEqual(group?.products.map(({ id }) => id));
  expect(group?.products).toHaveLength(14);
});

test("two products are no shelf, and neither is nothing", async () => {
  expect(await listShelfGroups(database.open, { scope: await scopeOf("few") })).toEqual([]);
  expect(await listShelfOfList(database.open, { list: tagList("rare") })).toEqual([]);
  expect(await listShelfOfList(database.open, { list: tagList("unused"), least: 1 })).toEqual([]);
});

test("a list can ask for a shelf of fewer", async () => {
  const [group] = await listShelfOfList(database.open, { list: tagList("rare"), least: 1 });
  expect(group?.products).toHaveLength(2);
});
