import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { listSimilarProducts } from "./list-similar-products.ts";

const database = useTestDatabase();

async function namesFor(productId: number) {
  const { similar, more, related } = await listSimilarProducts(database.open, { productId });
  const names = (cards: { name: string }[]) => cards.map(({ name }) => name);
  return {
    similar: names(similar),
    more: more && [more.subcategory, ...names(more.products)],
    related: names(related),
  };
}

async function make(name: string, { upvotes = 0, ...place }: Parameters<typeof makeProduct>[1] & { upvotes?: number }) {
  const { id } = await makeProduct(database.app, { tags: [], name, ...place });
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
    related: [],
  });
});

test("each says why it is there", async () => {
  const niche = await makeNiche(database.app);
  const [mail, calendars] = [
    await makeSubcategory(database.app, { name: "Post", nicheIds: [niche.id] }),
    await makeSubcategory(database.app, { name: "Calendars", nicheIds: [niche.id] }),
  ];
  const inBoth = { nicheIds: [niche.id], subcategoryIds: [mail.id, calendars.id] };
  const id = await make("Itself", inBoth);
  const approved = await make("Approved", { nicheIds: [niche.id] });
  await database.app.execute(sql`
    insert into product_alternatives (product_id, alternative_id, state, votes, proposed_at, decided_at)
    values (${id}, ${approved}, 'approved', 7, now(), now())`);
  await make("Both", { ...inBoth, upvotes: 3 });
  await make("One", { nicheIds: [niche.id], subcategoryIds: [mail.id], upvotes: 2 });
  await make("Niche", { nicheIds: [niche.id], upvotes: 1 });
  const { similar, related } = await listSimilarProducts(database.open, { productId: id });
  const kind = "similar";
  expect([...similar, ...related].map(({ name, why }) => [name, why])).toEqual([
    ["Approved", { kind, isRelated: false, subcategories: 0, votes: 7, upvotes: 0 }],
    ["Both", { kind, isRelated: false, subcategories: 2, votes: null, upvotes: 3 }],
    ["One", { kind, isRelated: false, subcategories: 1, votes: null, upvotes: 2 }],
    ["Niche", { kind, isRelated: true, subcategories: 0, votes: null, upvotes: 1 }],
  ]);
});

test("without a subcategory the niche's most upvoted products are related", async () => {
  const niche = await makeNiche(database.app);
  const place = { nicheIds: [niche.id] };
  const id = await make("Itself", place);
  for (let upvotes = 1; upvotes <= 5; upvotes += 1) await make(`Niche ${upvotes}`, { ...place, upvotes });
  expect(await namesFor(id)).toEqual({
    similar: [],
    more: null,
    related: ["Niche 5", "Niche 4", "Niche 3", "Niche 2"],
  });
});

test("what people voted for and our team approved comes first, and refused ones never do", async () => {
  const niche = await makeNiche(database.app);
  const subcategory = await makeSubcategory(database.app, { name: "Mail", nicheIds: [niche.id] });
  const place = { nicheIds: [niche.id], subcategoryIds: [subcategory.id] };
  const id = await make("Itself", place);
  const decide = (alternativeId: number, state: string | null, votes = 0) =>
    database.app.execute(sql`
      insert into product_alternatives (product_id, alternative_id, state, votes, proposed_at, decided_at)
      values (${id}, ${alternativeId}, ${state}, ${votes}, case when ${state}::text is not null then now() end,
        case when ${state}::text in ('approved', 'refused') then now() end)`);
  for (let upvotes = 1; upvotes <= 6; upvotes += 1) {
    const similar = await make(`Mail ${upvotes}`, { ...place, upvotes });
    if (upvotes === 3 || upvotes === 6) await decide(similar, "refused", 9);
    if (upvotes === 1) await decide(similar, "approved", 1);
    if (upvotes === 2) await decide(similar, null, 5);
  }
  await decide(await make("From elsewhere", {}), "approved", 2);
  await decide(await make("Draft", { status: "draft" }), "approved", 7);
  await decide(await make("Waiting", {}), "waiting", 7);
  const other = await make("Other", place);
  await database.app.execute(sql`
    insert into product_alternatives (product_id, alternative_id, state, proposed_at, decided_at)
    values (${other}, ${id}, 'refused', now(), now())`);
  expect(await namesFor(id)).toEqual({
    similar: ["Mail 1", "From elsewhere", "Mail 2", "Mail 5"],
    more: ["Mail", "Mail 4", "Other"],
    related: [],
  });
  // Of many, the page has room for four.
  for (let n = 1; n <= 5; n += 1) await decide(await make(`Many ${n}`, {}), "approved", 10 + n);
  expect((await namesFor(id)).similar).toEqual(["Many 5", "Many 4", "Many 3", "Many 2"]);
});

test("a product alone in its niche has no similar ones", async () => {
  const niche = await makeNiche(database.app);
  const subcategory = await makeSubcategory(database.app, { nicheIds: [niche.id] });
  const id = await make("Alone", { nicheIds: [niche.id], subcategoryIds: [subcategory.id] });
  expect(await namesFor(id)).toEqual({ similar: [], more: null, related: [] });
  expect(await namesFor(await make("Nowhere", {}))).toEqual({ similar: [], more: null, related: [] });
});

test("a subcategory or niche that isn't published makes no products similar", async () => {
  const niche = await makeNiche(database.app);
  const planned = await makeSubcategory(database.app, { name: "Planned", nicheIds: [niche.id] });
  const place = { nicheIds: [niche.id], subcategoryIds: [planned.id] };
  const id = await make("Itself, planned", place);
  await make("Planned too", place);
  expect((await namesFor(id)).similar).toEqual(["Planned too"]);
  await database.app.execute(sql`update subcategories set status = 'draft' where id = ${planned.id}`);
  await database.app.execute(sql`update niches set status = 'draft' where id = ${niche.id}`);
  expect(await namesFor(id)).toEqual({ similar: [], more: null, related: [] });
});
