import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AlternativeFilters } from "#contract/alternatives.ts";
import * as limits from "#contract/limits.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { listSimilarProducts } from "../products/list-similar-products.ts";
import { addToStack } from "../stacks/add-to-stack.ts";
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

test("the order follows the points, and each says exactly why it is there", async () => {
  const niche = await makeNiche(database.app);
  const [notes, wikis] = [
    await makeSubcategory(database.app, { nicheIds: [niche.id] }),
    await makeSubcategory(database.app, { nicheIds: [niche.id] }),
  ];
  const nicheIds = [niche.id];
  const own = await make("Itself", { nicheIds, subcategoryIds: [notes.id, wikis.id], tags: ["one", "two", "three"] });
  await make("Both subcategories", { nicheIds, subcategoryIds: [notes.id, wikis.id] });
  await make("One and tags", { nicheIds, subcategoryIds: [notes.id], tags: ["One", "two", "other"] });
  await make("Tags only", { tags: ["three"] });
  await make("Same niche", { nicheIds });
  await make("Draft", { nicheIds, subcategoryIds: [notes.id, wikis.id], status: "draft" });
  await make("Unrelated", {});
  const used = await make("Used together", {});
  await useBoth(own.id, used.id, 3);
  const proposed = await make("Proposed", {});
  await propose(own.id, proposed.id, "approve");
  await castAlternativeVote(database.app, { productId: own.id, alternativeId: proposed.id, voterId: await person() });
  const list = await listOf(own.slug);
  const rest = { users: 0, votes: 0, isProposed: false, isVoted: false };
  expect(list.products.map(({ name, match }) => [name, match])).toEqual([
    ["Proposed", { ...rest, subcategories: 0, tags: 0, votes: 1, isProposed: true }],
    ["Both subcategories", { ...rest, subcategories: 2, tags: 0 }],
    ["One and tags", { ...rest, subcategories: 1, tags: 2 }],
    ["Used together", { ...rest, subcategories: 0, tags: 0, users: 3 }],
    ["Tags only", { ...rest, subcategories: 0, tags: 1 }],
    ["Same niche", { ...rest, subcategories: 0, tags: 0 }],
  ]);
  expect(list).toMatchObject({ total: 6, page: 1, pageCount: 1, isPartial: false, product: { name: "Itself" } });
  expect(await listOf(own.slug)).toEqual(list);
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
});

test("people who use both count from three on, so that nobody learns what one person uses", async () => {
  const [own, before] = [await make("Itself", {}), await make("Before", {})];
  const after = await make("After", { tags: ["shared"] });
  await database.app.execute(sql`update product_directory set tags = '{shared}' where id = ${own.id}`);
  const vote = async (productId: number, alternativeId: number) =>
    await castAlternativeVote(database.app, { productId, alternativeId, voterId: await person() });
  for (const { id } of [before, after]) await useBoth(own.id, id, limits.stack.sharedMin - 1);
  const figures = async () => (await listOf(own.slug)).products.map(({ name, match }) => [name, match.users]);
  expect(await figures()).toEqual([["After", 0]]);
  await expect(vote(own.id, before.id)).rejects.toMatchObject({ code: "alternative_not_listed" });
  for (const { id } of [before, after]) await useBoth(own.id, id, 1);
  expect(await figures()).toEqual([
    ["After", limits.stack.sharedMin],
    ["Before", limits.stack.sharedMin],
  ]);
  await vote(own.id, before.id);
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
