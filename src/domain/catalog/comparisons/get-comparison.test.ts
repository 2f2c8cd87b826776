import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { castUpvote } from "../../engagement/upvotes/cast-upvote.ts";
import { hideContent } from "../../moderation/users/hide-content.ts";
import { listSimilarProducts } from "../products/lists/list-similar-products.ts";
import { getComparison } from "./get-comparison.ts";
import { listPartners } from "./list-comparable-products.ts";
import { listPopularPairs } from "./list-popular-pairs.ts";
import { listStartPairs } from "./list-start-pairs.ts";

const database = useTestDatabase();
const compare = (address: string) => getComparison(database.open, { address, siteName: "Toolshelf" });
const slugsOf = ({ products }: { products: { slug: string }[] }) => products.map(({ slug }) => slug);
const make = (name: string, more: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(database.app, { name, ...more });

test("products come by slug, each once, whatever the order and however they were called before", async () => {
  const zebra = await make("Order Zebra");
  await make("Order Apple");
  await database.app.execute(sql`insert into product_slugs (slug, product_id) values ('order-horse', ${zebra.id})`);
  expect(slugsOf(await compare("order-zebra-vs-order-apple-vs-order-horse"))).toEqual(["order-apple", "order-zebra"]);
  expect(slugsOf(await compare("order-horse"))).toEqual(["order-zebra"]);
});

test("a product named like two others is found by a list, and between others", async () => {
  await make("Night");
  await make("Day vs Night");
  expect(slugsOf(await compare("night-vs-day-vs-night"))).toEqual(["day-vs-night", "night"]);
  await make("Day");
  expect(slugsOf(await compare("day-vs-night"))).toEqual(["day", "night"]);
  expect(slugsOf(await compare("day-vs-night,day"))).toEqual(["day", "day-vs-night"]);
});

test.each(["draft", "pending", "rejected", "deleted"] as const)("a %s product is missing", async (status) => {
  const live = await make(`Live beside ${status}`);
  const hidden = await make(`Hidden ${status}`, { status });
  await database.app.execute(
    sql`insert into product_slugs (slug, product_id) values (${`${hidden.slug}-old`}, ${hidden.id})`,
  );
  for (const name of [hidden.slug, `${hidden.slug}-old`]) {
    const comparison = await compare(`${live.slug}-vs-${name}`);
    expect(slugsOf(comparison)).toEqual([live.slug]);
    expect(comparison.missing).toEqual([name]);
    await expect(compare(name)).rejects.toMatchObject({ code: "product_not_found" });
  }
});

test("five products are too many, the same one five times is not", async () => {
  const slugs: string[] = [];
  for (let n = 1; n <= 5; n += 1) slugs.push((await make(`Five ${n}`)).slug);
  await expect(compare(slugs.join("-vs-"))).rejects.toMatchObject({ code: "comparison_too_large" });
  expect(slugsOf(await compare(slugs.slice(0, 4).join("-vs-")))).toHaveLength(4);
  expect(slugsOf(await compare(Array(5).fill(slugs[0]).join("-vs-")))).toEqual([slugs[0]]);
});

test("votes are counted by week, and the withheld ones aren't", async () => {
  const { id, slug } = await make("Voted");
  const voters = await Promise.all(Array.from({ length: 4 }, () => makeUser(database.app)));
  for (const [index, { id: voterId }] of voters.entries()) {
    await castUpvote(database.app, { productId: id, voterId });
    const age = ["0 days", "7 days", "84 days", "91 days"][index];
    await database.app.execute(sql`
      update product_upvotes set created_at = now() - ${age}::interval where product_id = ${id} and user_id = ${voterId}`);
  }
  const weeksOf = async () => (await compare(slug)).products[0]?.votes ?? [];
  const weeks = await weeksOf();
  expect(weeks.map(({ votes }) => votes)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(weeks.map(({ week }) => new Date(week).getUTCDay())).toEqual(weeks.map(() => 1));
  await hideContent(database.app, { userId: voters[1]?.id ?? "" });
  expect((await weeksOf()).map(({ votes }) => votes).slice(-2)).toEqual([0, 1]);
});

type Left = { rating: number; comment: string; age?: string; replies?: number; isOwn?: boolean };

async function leave(productId: number, { rating, comment, age = "1 day", replies = 0, isOwn = false }: Left) {
  const { id: userId } = await makeUser(database.app);
  const { rows } = await database.app.execute<{ id: number }>(sql`
    insert into product_feedback (product_id, user_id, comment, rating, counts_in_rating, created_at)
    values (${productId}, ${userId}, ${comment}, ${rating}, ${!isOwn}, now() - ${age}::interval) returning id`);
  await database.app.execute(sql`
    insert into product_feedback (product_id, user_id, parent_id, comment)
    select ${productId}, ${userId}, ${rows[0]?.id}, 'So it is' from generate_series(1, ${replies})`);
  return rows[0]?.id ?? 0;
}

const long = (word: string) => `${word} and a few more words to say why that is so`;

test("the strongest feedback says something, then was answered most, then is the clearest and the newest", async () => {
  const { id, slug } = await make("Quoted");
  const quotes = async () => {
    const [product] = (await compare(slug)).products;
    return [product?.praise?.comment ?? null, product?.criticism?.comment ?? null];
  };
  expect(await quotes()).toEqual([null, null]);
  await leave(id, { rating: 5, comment: "Wow", replies: 3 });
  await leave(id, { rating: 1, comment: long("Own"), isOwn: true });
  expect(await quotes()).toEqual(["Wow", null]);
  await leave(id, { rating: 4, comment: long("Good") });
  await leave(id, { rating: 3, comment: long("Fair") });
  expect(await quotes()).toEqual([long("Good"), long("Fair")]);
  await leave(id, { rating: 5, comment: long("Great"), age: "9 days" });
  await leave(id, { rating: 2, comment: long("Poor"), age: "9 days" });
  expect(await quotes()).toEqual([long("Great"), long("Poor")]);
  await leave(id, { rating: 5, comment: long("Newer"), age: "2 days" });
  const answered = await leave(id, { rating: 3, comment: long("Answered"), age: "9 days", replies: 1 });
  expect(await quotes()).toEqual([long("Newer"), long("Answered")]);
  await database.app.execute(sql`update product_feedback set hidden_by = 'moderator' where id = ${answered}`);
  expect((await quotes())[1]).toBe(long("Poor"));
});

test("long feedback is cut", async () => {
  const { id, slug } = await make("Cut");
  await leave(id, { rating: 5, comment: "x".repeat(5000) });
  const comment = (await compare(slug)).products[0]?.praise?.comment ?? "";
  expect([comment.length, comment.at(-1)]).toEqual([400, "…"]);
});

test("an expired coupon isn't shown, a valid one is", async () => {
  const coupon = { hasCoupon: true, couponText: "Half price", couponCode: "HALF" };
  const { id, slug } = await make("Couponed", coupon);
  expect((await compare(slug)).products[0]?.coupon).toMatchObject({ text: "Half price", code: "HALF" });
  await database.app.execute(
    sql`update product_directory set coupon_expiry_date = now() - interval '1 day' where id = ${id}`,
  );
  expect((await compare(slug)).products[0]?.coupon).toBeNull();
});

test("what people compare with comes first, then similar products, never what is compared or hidden", async () => {
  const { id: subcategory } = await makeSubcategory(database.app, { name: "Pairs" });
  const links = { subcategoryIds: [subcategory] };
  const own = await make("Pair own", links);
  const similar = await make("Pair similar", links);
  const popular = await make("Pair popular", links);
  const rare = await make("Pair rare");
  const hidden = await make("Pair hidden", { status: "draft" });
  const views = [
    [popular, 5],
    [rare, 2],
    [hidden, 50],
  ] as const;
  for (const [{ id }, n] of views) {
    await database.app.execute(sql`
      insert into compared_pairs (low_id, high_id, views)
      values (${Math.min(own.id, id)}, ${Math.max(own.id, id)}, ${n})`);
  }
  const othersOf = async (address: string) => (await compare(address)).others.map(({ slug }) => slug);
  expect(await othersOf(own.slug)).toEqual([popular.slug, similar.slug]);
  expect(await othersOf(`${own.slug}-vs-${popular.slug}`)).toEqual([similar.slug]);
  expect(await othersOf(popular.slug)).toEqual([own.slug, similar.slug]);
  const pairs = await listPopularPairs(database.open, { limit: 10 });
  expect(pairs.map((pair) => pair.map(({ slug }) => slug))).toEqual([[own.slug, popular.slug]]);
});

test("what to compare with shares a child subcategory, however popular or near it is otherwise", async () => {
  const { id: parent } = await makeSubcategory(database.app, { isParent: true });
  const { id: child } = await makeSubcategory(database.app, { parentId: parent });
  const { id: other } = await makeSubcategory(database.app, { parentId: parent });
  const own = await make("Child own", { subcategoryIds: [parent, child] });
  const sibling = await make("Child sibling", { subcategoryIds: [parent, other] });
  const popular = await make("Child popular", { subcategoryIds: [parent] });
  const alike = await make("Child alike", { subcategoryIds: [child] });
  for (const { id } of [sibling, popular]) {
    await database.app.execute(sql`insert into compared_pairs (low_id, high_id, views) values (${own.id}, ${id}, 9)`);
  }
  expect((await compare(own.slug)).others.map(({ slug }) => slug)).toEqual([alike.slug]);
  expect((await compare(`${own.slug}-vs-${sibling.slug}`)).others.map(({ slug }) => slug)).toEqual([alike.slug]);
  expect((await compare(popular.slug)).others).toEqual([]);
  const { similar, related } = await listSimilarProducts(database.open, { productId: own.id });
  expect(related.map(({ slug }) => slug)).toContain(sibling.slug);
  const partners = await listPartners(database.open, { productId: own.id, similar });
  expect(partners.map(({ slug }) => slug)).toEqual([alike.slug]);
});

test("where few pairs were compared, the most upvoted products start one with an alternative, each once", async () => {
  const { id: child } = await makeSubcategory(database.app);
  const { id: alone } = await makeSubcategory(database.app);
  const upvoted = async (name: string, upvotes: number, subcategoryId: number) => {
    const product = await make(name, { subcategoryIds: [subcategoryId] });
    await database.app.execute(sql`update product_stats set upvotes = ${upvotes} where product_id = ${product.id}`);
    return product;
  };
  const first = await upvoted("Start first", 90_000, child);
  await upvoted("Start without another", 80_000, alone);
  const second = await upvoted("Start second", 70_000, child);
  await upvoted("Start third", 60_000, child);
  const { id: pairs } = await makeSubcategory(database.app);
  const paired = { subcategoryIds: [pairs] };
  const [compared, other] = [await make("Start compared", paired), await make("Start other", paired)];
  await database.app.execute(
    sql`insert into compared_pairs (low_id, high_id, views) values (${compared.id}, ${other.id}, 900)`,
  );
  const slugsOf = async (limit: number) =>
    (await listStartPairs(database.open, { limit })).map((pair) => pair.map(({ slug }) => slug));
  expect(await slugsOf(1)).toEqual([[compared.slug, other.slug]]);
  const all = await slugsOf(100);
  expect(all[0]).toEqual([compared.slug, other.slug]);
  expect(all).toContainEqual([first.slug, second.slug]);
  expect(all.flat().filter((slug) => slug.startsWith("start-"))).toHaveLength(4);
  const [pair] = await listStartPairs(database.open, { limit: 1 });
  expect(pair?.[0]).toMatchObject({ name: "Start compared", upvotes: 0, cloth: { on: expect.any(String) } });
});

test("only alike pairs are popular or indexed: one is an alternative to the other, and both are real or made up", async () => {
  const db = database.app;
  const { id: parent } = await makeSubcategory(db, { isParent: true });
  const { id: child } = await makeSubcategory(db, { parentId: parent });
  const { id: draft } = await makeSubcategory(db, { status: "draft" });
  const alone = { subcategoryIds: [], tags: [] };
  const pair = async (
    kind: string,
    [one, other]: [object, object],
    decided?: { state: "approved" | "refused"; isTurned?: boolean },
  ) => {
    const [a, b] = [
      await make(`Pair ${kind} a`, { ...alone, ...one }),
      await make(`Pair ${kind} b`, { ...alone, ...other }),
    ];
    await db.execute(sql`insert into compared_pairs (low_id, high_id, views) values (${a.id}, ${b.id}, 500)`);
    const [of, alternative] = decided?.isTurned ? [b, a] : [a, b];
    if (decided)
      await db.execute(sql`insert into product_alternatives (product_id, alternative_id, state, proposed_at, decided_at)
        values (${of.id}, ${alternative.id}, ${decided.state}, now(), now())`);
    return { name: kind, address: `${a.slug}-vs-${b.slug}` };
  };
  const both = (links: object): [object, object] => [links, links];
  const pairs = [
    await pair("child", both({ subcategoryIds: [child] })),
    await pair("proposed", both({}), { state: "approved" }),
    await pair("proposed the other way", both({}), { state: "approved", isTurned: true }),
    await pair("made up", both({ subcategoryIds: [child], isDemo: true })),
    await pair("parent", both({ subcategoryIds: [parent] })),
    await pair("tag", both({ tags: ["Shared by a pair"] })),
    await pair("draft", both({ subcategoryIds: [draft] })),
    await pair("refused", both({}), { state: "refused" }),
    await pair("half made up", [{ subcategoryIds: [child] }, { subcategoryIds: [child], isDemo: true }]),
    await pair("half made up and proposed", [{}, { isDemo: true }], { state: "approved" }),
  ];
  const alike = ["child", "proposed", "proposed the other way", "made up"];
  const popular = await listPopularPairs(database.open, { limit: 100 });
  const namesOf = (some: { name: string }[][]) =>
    some.flatMap(([one]) => (one?.name.startsWith("Pair ") && one.name.endsWith(" a") ? [one.name.slice(5, -2)] : []));
  expect(namesOf(popular).sort()).toEqual([...alike].sort());
  expect(namesOf(await listStartPairs(database.open, { limit: 100 })).sort()).toEqual([...alike].sort());
  const indexed: string[] = [];
  for (const { name, address } of pairs) if ((await compare(address)).isAlike) indexed.push(name);
  expect(indexed).toEqual(alike);
  expect((await compare(`${pairs[0]?.address}-vs-pair-made-up-a`)).isAlike).toBe(false);
  // A pair that isn't alike leaves its place to the next one.
  expect(await listPopularPairs(database.open, { limit: 4 })).toHaveLength(4);
});
