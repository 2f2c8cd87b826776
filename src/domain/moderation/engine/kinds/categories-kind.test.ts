import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { loadDemoCatalog } from "#db/demo/load-demo-catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { getProductContent } from "../../../catalog/products/content/product-content.ts";
import { decideFindings } from "../decide-findings.ts";
import { lookOnce } from "../look-once.ts";
import { measureSuggestions } from "../measure-suggestions.ts";
import { suggestCategories } from "../suggest-categories.ts";
import { summarizeFindings } from "../summarize-findings.ts";
import { categoriesKind } from "./categories-kind.ts";

// Whole rounds through the demo catalog, several seconds each on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const database = useTestDatabase();
// First: the demo catalog is only loaded into an empty database.
beforeAll(async () => {
  await loadDemoCatalog(database.app);
});
const cast = useCast(database);

/** Without measuring again, which takes as long as the round. */
async function lookAtAll({ measure }: Pick<typeof categoriesKind, "measure"> = {}) {
  const kind = { ...categoriesKind, measure };
  while (!(await lookOnce(database.app, { kind })).isFinished);
}

async function demoProduct(name: string): Promise<number> {
  const { rows } = await database.app.execute<{ id: number }>(sql`
    select id from product_directory where product_name = ${name}`);
  return rows[0]?.id ?? 0;
}

/** A product whose neighbors agree on its niche. */
async function typicalProduct() {
  const { rows } = await database.app.execute<{ id: number; nicheId: number }>(sql`
    select id, primary_niche_id as "nicheId" from product_directory where status = 'live' order by id`);
  for (const { id, nicheId } of rows) {
    const [first] = (await suggestCategories(database.app, { productId: id })).niches;
    if (first && first.id === nicheId && first.share > 0.85) return { productId: id, nicheId };
  }
  throw new Error("The demo catalog has such a product");
}

async function findingOf(productId: number) {
  const { rows } = await database.app.execute<{ id: number; detail: { insteadOf: object | null } }>(sql`
    select id, detail from engine_findings where kind = 'categories' and product_id = ${productId} and state = 'open'`);
  return rows[0];
}

const decide = (findingId: number, decision: "apply" | "reopen") =>
  decideFindings(database.app, { kinds: [categoriesKind], findingIds: [findingId], decision, actor: cast.admin });

test("the measured accuracy is better than naming the largest niche, and is what the page shows", async () => {
  const measured = await measureSuggestions(database.app);
  expect(measured.products).toBeGreaterThan(200);
  expect(measured.niche).toBeGreaterThan((measured.nicheChance ?? 1) * 2);
  // Another query plan adds in another order; ties must still be broken the same way.
  await database.app.execute(sql`analyze`);
  await lookAtAll(categoriesKind);
  const kind = (await summarizeFindings(database.app)).kinds.find((one) => one.kind === "categories");
  expect(kind?.figures).toEqual(measured);
});

test("suggestions name what similar products have, and who they are", async () => {
  const suggested = await suggestCategories(database.app, { productId: await demoProduct("Penpot") });
  expect(suggested.niches.map(({ name }) => name)).toContain("Design");
  expect(suggested.neighbours.length).toBeGreaterThan(0);
  expect(suggested.neighbours).not.toContain("Penpot");
  const shares = suggested.niches.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

test("a product in a niche without its like is found, moved by one click, and moved back by Undo", async () => {
  const { productId, nicheId: right } = await typicalProduct();
  const wrong = await makeNiche(database.app, { name: "Gardening" });
  await database.app.execute(sql`delete from product_niches where product_id = ${productId}`);
  await database.app.execute(sql`insert into product_niches (product_id, niche_id) values (${productId}, ${wrong.id})`);
  await database.app.execute(sql`update product_directory set primary_niche_id = ${wrong.id} where id = ${productId}`);
  await lookAtAll();
  const finding = await findingOf(productId);
  expect(finding?.detail.insteadOf).toEqual({ id: wrong.id, name: "Gardening" });
  const findingId = finding?.id ?? 0;
  expect(await decide(findingId, "apply")).toEqual({ decided: [findingId], refused: [] });
  expect((await getProductContent(database.app, { productId })).nicheIds).toEqual([right]);
  expect(await decide(findingId, "reopen")).toEqual({ decided: [findingId], refused: [] });
  expect((await getProductContent(database.app, { productId })).nicheIds).toEqual([wrong.id]);
  await decide(findingId, "apply");
  await lookAtAll();
  expect(await findingOf(productId)).toBeUndefined();
});

test("a product without tags and subcategories gets some, and one that somebody else has changed is reported", async () => {
  const productId = await demoProduct("GIMP");
  await database.app.execute(sql`delete from product_subcategories where product_id = ${productId}`);
  await database.app.execute(sql`update product_directory set tags = '{}' where id = ${productId}`);
  await lookAtAll();
  const findingId = (await findingOf(productId))?.id ?? 0;
  await decide(findingId, "apply");
  const { tags, subcategoryIds } = await getProductContent(database.app, { productId });
  expect(tags.length + subcategoryIds.length).toBeGreaterThan(0);
  await database.app.execute(sql`update product_directory set version = version + 1 where id = ${productId}`);
  expect(await decide(findingId, "reopen")).toEqual({ decided: [], refused: [{ findingId, code: "conflict" }] });
});
