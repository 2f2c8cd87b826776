import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import type { AlternativeFilters } from "#contract/visitor/alternatives.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { addToStack } from "../../engagement/stacks/add-to-stack.ts";
import { listSimilarProducts } from "../products/lists/list-similar-products.ts";
import { castAlternativeVote } from "./cast-alternative-vote.ts";
import { decideAlternative } from "./decide-alternative.ts";
import { listAlternatives } from "./list-alternatives.ts";
import { proposeAlternative } from "./propose-alternative.ts";

const database = useTestDatabase();
const person = async () => (await makeUser(database.app)).id;
const make = (name: string, place: Parameters<typeof makeProduct>[1]) =>
  makeProduct(database.app, { tags: [], ...place, name });

const listOf = (slug: string, filters: AlternativeFilters = {}, page = 1) =>
  listAlternatives(database.open, { slug, filters, page });
const namesOf = async (slug: string, filters?: AlternativeFilters) =>
  (await listOf(slug, filters)).products.map(({ name }) => name);

async function useBoth(one: number, other: number, people: number): Promise<void> {
  for (let n = 0; n < people; n += 1) {
    const userId = await person();
    for (const productId of [one, other]) await addToStack(database.app, { productId, userId });
  }
}

async function propose(productId: number, alternativeId: number, decision: "approve" | "refuse"): Promise<void> {
  await proposeAlternative(database.app, { productId, alternativeId, proposerId: await person() });
  const { rows } = await database.app.execute<{ id: number }>(sql`
    select id from product_alternatives where product_id = ${productId} and alternative_id = ${alternativeId}`);
  const alternativeRow = Number(rows[0]?.id);
  await decideAlternative(database.app, {
    proposalId: alternativeRow,
    actor: { userId: await person(), isAdmin: true },
    decision,
    reason: "",
  });
}

const nothing = { places: [], tags: [], platforms: [], isOpenSource: false };

test("alternatives share a child subcategory or were agreed on; the rest is listed separately as related", async () => {
  const niche = await makeNiche(database.app);
  const nicheIds = [niche.id];
  const parent = await makeSubcategory(database.app, { name: "Writing", nicheIds, isParent: true });
  const [notes, wikis] = [
    await makeSubcategory(database.app, { name: "Notes", nicheIds, parentId: parent.id }),
    await makeSubcategory(database.app, { name: "Wikis", nicheIds, parentId: parent.id }),
  ];
  const own = await make("Itself", {
    nicheIds,
    subcategoryIds: [parent.id, notes.id, wikis.id],
    tags: ["one", "two", "three"],
  });
  await make("Both subcategories", { nicheIds, subcategoryIds: [parent.id, notes.id, wikis.id] });
  await make("One and tags", { nicheIds, subcategoryIds: [notes.id], tags: ["One", "two", "other"] });
  await make("Only tags", { tags: ["three"] });
  await make("Only the parent", { nicheIds, subcategoryIds: [parent.id] });
  await make("Same niche", { nicheIds });
  await make("Draft", { nicheIds, subcategoryIds: [notes.id, wikis.id], status: "draft" });
  await make("Unrelated", {});
  const used = await make("Used together", {});
  await useBoth(own.id, used.id, 3);
  const proposed = await make("Proposed", {});
  await propose(own.id, proposed.id, "approve");
  await castAlternativeVote(database.app, { productId: own.id, alternativeId: proposed.id, voterId: await person() });
  const list = await listOf(own.slug);
  const rest = { subcategories: 0, tags: 0, users: 0, votes: 0, isProposed: false, isNamed: false, isVoted: false };
  expect(list.products.map(({ name, match }) => [name, match])).toEqual([
    ["One and tags", { ...rest, subcategories: 1, tags: 2, special: { ...nothing, tags: ["one", "two"] } }],
    ["Proposed", { ...rest, votes: 1, isProposed: true, special: nothing }],
    ["Both subcategories", { ...rest, subcategories: 3, special: { ...nothing, places: ["Wikis"] } }],
  ]);
  expect(list.related.map(({ name, match }) => [name, match])).toEqual([
    ["Used together", { ...rest, users: 3, special: nothing }],
    ["Only the parent", { ...rest, subcategories: 1, special: { ...nothing, places: ["Writing"] } }],
    ["Only tags", { ...rest, tags: 1, special: { ...nothing, tags: ["three"] } }],

    ["Same niche", { ...rest, special: nothing }],
  ]);
  expect(list).toMatchObject({ total: 3, page: 1, pageCount: 1, isPartial: false, product: { name: "Itself" } });
  expect(await listOf(own.slug)).toEqual(list);
});

test("a large subcategory next to a small one doesn't say what a product is", async () => {
  const [{ id: players }, { id: selfHosted }] = [
    await makeSubcategory(database.app),
    await makeSubcategory(database.app, { name: "Hosted at home" }),
  ];
  const own = await make("Player", { subcategoryIds: [players, selfHosted] });
  const player = await make("Other player", { subcategoryIds: [players, selfHosted] });
  for (let n = 0; n < 8; n += 1) await make(`At home ${n}`, { subcategoryIds: [selfHosted] });
  const all = async (slug: string) => await listOf(slug);
  // 10 of them are still no more than twice 2 and 6.
  expect((await all(own.slug)).total).toBe(9);
  const last = await make("At home, last", { subcategoryIds: [selfHosted] });
  const { products, related } = await all(own.slug);
  expect(products.map(({ id }) => id)).toEqual([player.id]);
  expect(related).toHaveLength(6);
  expect(related[0]?.match.special.places).toEqual(["Hosted at home"]);
  // Nor is it an alternative the other way round, or for voters.
  const { products: others } = await all(last.slug);
  expect(others.map(({ name }) => name)).not.toContain("Player");
  const vote = { productId: last.id, alternativeId: own.id, voterId: await person() };
  await expect(castAlternativeVote(database.app, vote)).rejects.toMatchObject({ code: "alternative_not_listed" });
});

test("a rare tag brings a product further up than a common one, and so do platforms and votes", async () => {
  const { id } = await makeSubcategory(database.app);
  const subcategoryIds = [id];
  for (let n = 0; n < 20; n += 1) await make(`Common ${n}`, { tags: ["common"] });
  const own = await make("Itself", { subcategoryIds, tags: ["common", "rare"], platforms: ["ios", "macos"] });
  const common = await make("By a common tag", { subcategoryIds, tags: ["common"] });
  await make("By a rare tag", { subcategoryIds, tags: ["rare"] });
  await make("By platforms", { subcategoryIds, platforms: ["ios", "macos"] });
  expect(await namesOf(own.slug)).toEqual(["By a rare tag", "By platforms", "By a common tag"]);
  for (let n = 0; n < 5; n += 1) {
    const vote = { productId: own.id, alternativeId: common.id, voterId: await person() };
    await castAlternativeVote(database.app, vote);
  }
  expect(await namesOf(own.slug)).toEqual(["By a common tag", "By a rare tag", "By platforms"]);
});

test("one vote of many weighs less than many of many", async () => {
  const { rows } = await database.app.execute(sql`
    select round(least_share(1, 1)::numeric, 2)::float8 as one, round(least_share(10, 10)::numeric, 2)::float8 as ten,
      round(least_share(1, 10)::numeric, 2)::float8 as tenth, least_share(0, 10) as none, least_share(0, null) as nobody`);
  expect(rows).toEqual([{ one: 0.21, ten: 0.72, tenth: 0.02, none: 0, nobody: 0 }]);
});

test("made-up products are never among real ones, and come last for made-up ones", async () => {
  const { id } = await makeSubcategory(database.app);
  const place = { subcategoryIds: [id] };
  const [real, other] = [await make("Real", place), await make("Other real", place)];
  const [madeUp, second] = [await make("Made up", place), await make("Second made up", { ...place, tags: ["x"] })];
  await database.app.execute(sql`
    update product_directory set is_demo = true, tags = '{x}' where id in (${madeUp.id}, ${second.id})`);
  await propose(real.id, madeUp.id, "approve");
  expect(await namesOf(real.slug)).toEqual(["Other real"]);
  const vote = { productId: other.id, alternativeId: madeUp.id, voterId: await person() };
  await expect(castAlternativeVote(database.app, vote)).rejects.toMatchObject({ code: "alternative_not_listed" });
  expect(await namesOf(madeUp.slug)).toEqual(["Other real", "Real", "Second made up"]);
});

test("what a moderator refused, hidden tags and hidden subcategories don't count", async () => {
  const niche = await makeNiche(database.app);
  const hidden = await makeSubcategory(database.app, { nicheIds: [niche.id], status: "draft" });
  const shown = await makeSubcategory(database.app, { nicheIds: [niche.id] });
  const place = { subcategoryIds: [hidden.id] };
  const own = await make("Itself", { subcategoryIds: [hidden.id, shown.id], tags: ["secret", "open"] });
  await make("By a hidden subcategory", place);
  await make("By a hidden tag", { tags: ["secret"] });
  const kept = await make("By both kinds", { subcategoryIds: [hidden.id, shown.id], tags: ["secret", "open"] });
  const refused = await make("Refused", { subcategoryIds: [shown.id] });
  await database.app.execute(sql`insert into hidden_tags (key) values ('secret')`);
  await propose(own.id, refused.id, "refuse");
  const { products } = await listOf(own.slug);
  expect(products.map(({ id, match }) => [id, match.subcategories, match.tags])).toEqual([[kept.id, 1, 1]]);
  expect((await listOf(own.slug)).related).toEqual([]);
});

test("people who use both count from three on, so that nobody learns what one person uses", async () => {
  const { id } = await makeSubcategory(database.app);
  const own = await make("Itself", { subcategoryIds: [id] });
  const [elsewhere, alike] = [await make("Elsewhere", {}), await make("Alike", { subcategoryIds: [id] })];
  for (const { id: other } of [elsewhere, alike]) await useBoth(own.id, other, limits.stack.sharedMin - 1);
  const figures = async () => {
    const { products, related } = await listOf(own.slug);
    return [...products, ...related].map(({ name, match }) => [name, match.users]);
  };
  expect(await figures()).toEqual([["Alike", 0]]);
  for (const { id: other } of [elsewhere, alike]) await useBoth(own.id, other, 1);
  expect(await figures()).toEqual([
    ["Alike", limits.stack.sharedMin],
    ["Elsewhere", limits.stack.sharedMin],
  ]);
  // People who use both make a tool related, not an alternative.
  const vote = { productId: own.id, alternativeId: elsewhere.id, voterId: await person() };
  await expect(castAlternativeVote(database.app, vote)).rejects.toMatchObject({ code: "alternative_not_listed" });
});

test("filters narrow the list, and each choice says what it would leave", async () => {
  const { id } = await makeSubcategory(database.app);
  const subcategoryIds = [id];
  const own = await make("Itself", { subcategoryIds });
  await make("Free and open", {
    subcategoryIds,
    pricing: "free",
    isOpenSource: true,
    platforms: ["web", "self_hosted"],
  });
  await make("Open", { subcategoryIds, pricing: "premium", isOpenSource: true, platforms: ["linux"] });
  await make("Free", { subcategoryIds, pricing: "free", platforms: ["linux", "self_hosted"] });
  expect(await namesOf(own.slug, { openSource: "1" })).toEqual(["Open", "Free and open"]);
  expect(await namesOf(own.slug, { pricing: "free", selfHosted: "1" })).toEqual(["Free", "Free and open"]);
  expect(await namesOf(own.slug, { platform: "linux", selfHosted: "1" })).toEqual(["Free"]);
  const { total, counts } = await listOf(own.slug, { openSource: "1" });
  expect([total, counts.free, counts.openSource, counts.selfHosted]).toEqual([2, 1, 2, 1]);
  expect(counts.platforms).toMatchObject({ web: 1, linux: 1, self_hosted: 1, ios: 0 });
});

test("what the product page calls similar is among the alternatives, and pages don't overlap", async () => {
  const niche = await makeNiche(database.app);
  const { id } = await makeSubcategory(database.app, { nicheIds: [niche.id] });
  const place = { nicheIds: [niche.id], subcategoryIds: [id] };
  const own = await make("Itself", place);
  for (let n = 0; n < 24; n += 1) await make(`Other ${n}`, place);
  const { similar } = await listSimilarProducts(database.open, { productId: own.id });
  const [first, second] = [await listOf(own.slug), await listOf(own.slug, {}, 2)];
  expect(first.products.slice(0, 4).map((card) => card.id)).toEqual(similar.map((card) => card.id));
  const ids = [...first.products, ...second.products].map((card) => card.id);
  expect([ids.length, new Set(ids).size, first.pageCount]).toEqual([24, 24, 2]);
});

test("a product that isn't live has no alternatives", async () => {
  const { slug } = await make("Draft", { status: "draft" });
  await expect(listOf(slug)).rejects.toMatchObject({ code: "product_not_found" });
});
