import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { listSimilarProducts } from "./list-similar-products.ts";

const database = useTestDatabase();

async function namesFor(productId: number) {
  const { similar, more } = await listSimilarProducts(database.open, { productId });
  const names = (cards: { name: string }[]) => cards.map(({ name }) => name);
  return { similar: names(similar), more: more && [more.subcategory, ...names(more.products)] };
}

async function make(name: string, { upvotes = 0, ...place }: Parameters<typeof makeProduct>[1] & { upvotes?: number }) {
  const { id } = await makeProduct(database.app, { name, ...place });
  await database.app.execute(sql`update product_stats set upvotes = ${upvotes} where product_id = ${id}`);
  return id;
}

test("the four with most in common come first, then three more of one subcategory, without duplicates", async () => {
  const niche = await makeNiche(database.app);
  const [notes, wikis] = [
    await makeSubcategory(database.app, { name: "Notes", nicheIds: [niche.id] }),
    await makeSubcategory(database.app, { name: "Wikis", nicheIds: [niche.id] }),
  ];
  const inNotes = { nicheIds: [niche.id], subcategoryIds: [notes.id] };
  const inBoth = { nicheIds: [niche.id], subcategoryIds: [notes.id, wikis.id] };
  const id = await make("Itself", { ...inBoth, upvotes: 99 });
  await make("Both, liked", { ...inBoth, upvotes: 2 });
  await make("Both", inBoth);
  for (let upvotes = 1; upvotes <= 6; upvotes += 1) await make(`Notes ${upvotes}`, { ...inNotes, upvotes });
  await make("Niche only", { nicheIds: [niche.id], upvotes: 50 });
  await make("Draft", { ...inBoth, upvotes: 50, status: "draft" });
  expect(await namesFor(id)).toEqual({
    similar: ["Both, liked", "Both", "Notes 6", "Notes 5"],
    more: ["Notes", "Notes 4", "Notes 3", "Notes 2"],
  });
});

test("without a subcategory only the niche's most upvoted products are similar", async () => {
  const niche = await makeNiche(database.app);
  const place = { nicheIds: [niche.id] };
  const id = await make("Itself", place);
  for (let upvotes = 1; upvotes <= 5; upvotes += 1) await make(`Niche ${upvotes}`, { ...place, upvotes });
  expect(await namesFor(id)).toEqual({ similar: ["Niche 5", "Niche 4", "Niche 3", "Niche 2"], more: null });
});

test("a product alone in its niche has no similar ones", async () => {
  const niche = await makeNiche(database.app);
  const subcategory = await makeSubcategory(database.app, { nicheIds: [niche.id] });
  const id = await make("Alone", { nicheIds: [niche.id], subcategoryIds: [subcategory.id] });
  expect(await namesFor(id)).toEqual({ similar: [], more: null });
  expect(await namesFor(await make("Nowhere", {}))).toEqual({ similar: [], more: null });
});
