import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { FollowKind } from "#contract/shared/people/follow-kinds.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { decideAlternative } from "../../catalog/alternatives/decide-alternative.ts";
import { proposeAlternative } from "../../catalog/alternatives/propose-alternative.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { findMatches } from "../../catalog/search/search-matches.ts";
import { listNotices } from "../../people/notices/list-notices.ts";
import { markNoticesRead } from "../../people/notices/mark-notices-read.ts";
import { addToCollection } from "../collections/add-to-collection.ts";
import { createCollection } from "../collections/create-collection.ts";
import { deleteCollection } from "../collections/delete-collection.ts";
import { editCollection } from "../collections/edit-collection.ts";
import { getOwnCollection } from "../collections/get-own-collection.ts";
import { followTarget } from "../follows/follow-target.ts";
import { gatherNews } from "./gather-news.ts";
import { listFollows } from "./list-follows.ts";
import { listNews } from "./list-news.ts";

const database = useTestDatabase();
const cast = useCast(database);
const db = () => database.app;

const makePerson = async () => (await makeUser(db())).id;
const follow = (userId: string, kind: FollowKind, target: string | number) =>
  followTarget(db(), { userId, kind, target: String(target) });
/** Acts as if the time for an undo were over. */
const ripen = () => db().execute(sql`update news_queue set due_at = now() - interval '1 minute'`);
const texts = async (userId: string) => (await listNotices(db(), { userId, page: 1 })).notices.map(({ text }) => text);
const queued = async () => (await db().execute(sql`select from news_queue`)).rowCount;

beforeEach(async () => {
  await db().execute(sql`delete from follows`);
  await db().execute(sql`delete from news_queue`);
});

test("new products reach the followers of their niche and tags, in one growing notice per follow", async () => {
  const niche = await makeNiche(db());
  const [userId, other] = [await makePerson(), await makePerson()];
  await makeProduct(db(), { tags: ["Gardening"] });
  await follow(userId, "niche", niche.id);
  await follow(userId, "tag", "gardening");
  await follow(other, "niche", (await makeNiche(db())).id);
  const first = await makeProduct(db(), { nicheIds: [niche.id], tags: ["gardening"] });
  expect(await gatherNews(db())).toEqual({ told: 0, steps: 0 });
  await ripen();
  await gatherNews(db());
  expect((await texts(userId)).toSorted()).toEqual([
    `${first.name} is new in #gardening.`,
    `${first.name} is new in ${niche.name}.`,
  ]);
  await makeProduct(db(), { nicheIds: [niche.id] });
  await makeProduct(db(), { nicheIds: [niche.id] });
  await ripen();
  await gatherNews(db());
  expect(await texts(userId)).toEqual([`3 new tools in ${niche.name}.`, `${first.name} is new in #gardening.`]);
  await markNoticesRead(db(), { userId });
  const last = await makeProduct(db(), { nicheIds: [niche.id] });
  await ripen();
  await gatherNews(db());
  expect((await texts(userId))[0]).toBe(`${last.name} is new in ${niche.name}.`);
  expect(await texts(userId)).toHaveLength(3);
  expect(await texts(other)).toEqual([]);
  expect(await queued()).toBe(0);
});

test("each follower hears once, from two processes and in small steps", async () => {
  const niche = await makeNiche(db());
  const people = [];
  for (let n = 0; n < 7; n += 1) people.push(await makePerson());
  for (const userId of people) {
    await follow(userId, "niche", niche.id);
    await follow(userId, "search", "q=stepwise");
  }
  for (let n = 0; n < 5; n += 1) await makeProduct(db(), { nicheIds: [niche.id], name: `Stepwise ${n}` });
  await ripen();
  const sizes = { news: 2, followers: 3, searches: 3 };
  await Promise.all([gatherNews(db(), { sizes }), gatherNews(db(), { sizes }), gatherNews(db(), { sizes })]);
  await gatherNews(db(), { sizes });
  const { rows } = await db().execute<{ kind: string; count: number; n: number }>(sql`
    select f.kind, n.count, count(*)::int as n from notices n join follows f on f.id = n.follow_id group by 1, 2 order by 1`);
  expect(rows).toEqual([
    { kind: "niche", count: 5, n: 7 },
    { kind: "search", count: 5, n: 7 },
  ]);
  expect(await queued()).toBe(0);
});

test("a step looks at no more pairs of followers and products than it tells", async () => {
  const niche = await makeNiche(db());
  for (let n = 0; n < 7; n += 1) await follow(await makePerson(), "niche", niche.id);
  const maker = await makePerson();
  await follow(maker, "niche", niche.id);
  for (let n = 0; n < 4; n += 1) await makeProduct(db(), { nicheIds: [niche.id] });
  await makeProduct(db(), { nicheIds: [niche.id], submitterId: maker });
  await ripen();
  const counted = db().transaction(async (tx) => {
    await tx.execute(sql`create temporary sequence looks`);
    await tx.execute(sql`
      create or replace function is_behind_product(product bigint, person text) returns boolean language plpgsql as $$
      begin
        perform nextval('looks');
        return exists (select from product_directory p where p.id = product and p.submitter_id = person);
      end $$`);
    const { told } = await gatherNews(tx, { sizes: { followers: 3 } });
    const { rows } = await tx.execute<{ looks: string }>(sql`select nextval('looks') - 1 as looks`);
    throw new Error(`told ${told}, looked ${rows[0]?.looks} times`);
  });
  // Of 5 products and 8 followers; one is the follower's own.
  await expect(counted).rejects.toThrow("told 39, looked 40 times");
  await gatherNews(db());
});

test("of a follow with very much news only the newest are read", async () => {
  const niche = await makeNiche(db());
  const userId = await makePerson();
  await makeProduct(db(), { tags: ["Crowded"] });
  await follow(userId, "niche", niche.id);
  await follow(userId, "tag", "crowded");
  const names: string[] = [];
  for (let n = 0; n < 4; n += 1)
    names.unshift((await makeProduct(db(), { nicheIds: [niche.id], tags: ["crowded"] })).name);
  // The follower's own products are left out before the others are counted.
  await makeProduct(db(), { nicheIds: [niche.id], tags: ["crowded"], submitterId: userId });
  const news = await listNews(db(), { userId, since: "-infinity", until: "infinity", most: 3 });
  const read = news.map(({ kind, total, items }) => [kind, total, items.map(({ name }) => name)]);
  expect(read).toEqual([
    ["niche", 3, names.slice(0, 3)],
    ["tag", 3, names.slice(0, 3)],
  ]);
  const all = await listNews(db(), { userId, since: "-infinity", until: "infinity" });
  expect(all.map(({ total }) => total)).toEqual([4, 4]);
});

test("a step that fails leaves everything for the next one", async () => {
  const niche = await makeNiche(db());
  const userId = await makePerson();
  await follow(userId, "niche", niche.id);
  await makeProduct(db(), { nicheIds: [niche.id] });
  await ripen();
  const crash = db().transaction(async (tx) => {
    await gatherNews(tx);
    throw new Error("The process died");
  });
  await expect(crash).rejects.toThrow("died");
  expect(await texts(userId)).toEqual([]);
  await gatherNews(db());
  expect(await texts(userId)).toHaveLength(1);
});

test("people's own products, and what is hidden by then, are no news", async () => {
  const niche = await makeNiche(db());
  const [submitter, userId] = [await makePerson(), await makePerson()];
  await follow(submitter, "niche", niche.id);
  await follow(userId, "niche", niche.id);
  await makeProduct(db(), { nicheIds: [niche.id], submitterId: submitter });
  const gone = await makeProduct(db(), { nicheIds: [niche.id], name: "Secret again" });
  await makeProduct(db(), { nicheIds: [niche.id], status: "draft" });
  await db().execute(sql`update product_directory set status = 'draft' where id = ${gone.id}`);
  await ripen();
  await gatherNews(db());
  expect(await texts(submitter)).toEqual([]);
  expect(await texts(userId)).toHaveLength(1);
  await db().execute(sql`update product_directory set status = 'draft' where status = 'live'`);
  expect(await texts(userId)).toEqual([`New tool in ${niche.name}.`]);
});

test("a product is news when it is first listed, and again only if that was undone", async () => {
  const userId = await makePerson();
  await follow(userId, "niche", cast.niche.id);
  const { productId } = await makeStagedProduct(db(), { stage: "submitted", cast });
  await changeStatus(db(), { command: "publish", products: [{ productId, expectedVersion: 1 }], actor: cast.admin });
  await ripen();
  await gatherNews(db());
  expect(await texts(userId)).toHaveLength(1);
  await db().execute(sql`update product_directory set status = 'draft' where id = ${productId}`);
  await db().execute(sql`update product_directory set status = 'live' where id = ${productId}`);
  expect(await queued()).toBe(0);
});

test("followers of a product hear of maker comments and alternatives", async () => {
  const userId = await makePerson();
  const make = async () => (await makeStagedProduct(db(), { stage: "live", cast })).productId;
  const [productId, alternativeId] = [await make(), await make()];
  await follow(userId, "product", productId);
  await db().execute(sql`
    insert into maker_comments (product_id, author_id, comment) values (${productId}, ${cast.maker.userId}, 'Hello')`);
  await ripen();
  await gatherNews(db());
  expect(await texts(userId)).toMatchObject([expect.stringMatching(/^A maker commented on Product/)]);
  await markNoticesRead(db(), { userId });
  await proposeAlternative(db(), { productId, alternativeId, proposerId: cast.stranger.userId });
  const { rows } = await db().execute<{ id: number }>(
    sql`select id::int from product_alternatives order by id desc limit 1`,
  );
  const proposalId = rows[0]?.id ?? 0;
  await decideAlternative(db(), { proposalId, actor: cast.moderator, decision: "approve", reason: "" });
  await ripen();
  await gatherNews(db());
  expect((await texts(userId))[0]).toMatch(/^New alternative to Product \d+\.$/);
});

test("followers of a collection hear of what is added to it while they may see it", async () => {
  const [owner, userId] = [await makePerson(), await makePerson()];
  const actor = { ownerId: owner };
  const { id: collectionId, key } = await createCollection(db(), {
    ...actor,
    key: randomUUID(),
    name: "Quiet tools",
    description: "",
    visibility: "unlisted",
  });
  await follow(userId, "collection", key);
  const [first, second] = [await makeProduct(db()), await makeProduct(db())];
  await addToCollection(db(), { ...actor, collectionId, productId: first.id });
  await ripen();
  await gatherNews(db());
  expect(await texts(userId)).toEqual([`${first.name} is new in Quiet tools.`]);
  await db().execute(sql`update collection_items set added_at = added_at - interval '16 minutes'`);
  await db().execute(sql`update follows set created_at = created_at - interval '17 minutes'`);
  const [followed] = await listFollows(db(), { userId });
  expect(followed).toMatchObject({ name: "Quiet tools", path: `/collections/quiet-tools-${key}`, news: 1 });
  await markNoticesRead(db(), { userId });
  await addToCollection(db(), { ...actor, collectionId, productId: second.id });
  const { version } = await getOwnCollection(db(), { ...actor, key });
  const quiet = { name: "Quiet tools", description: "", visibility: "private" } as const;
  await editCollection(db(), { ...actor, collectionId, ...quiet, version });
  await ripen();
  await gatherNews(db());
  expect(await texts(userId)).toHaveLength(1);
  expect((await listFollows(db(), { userId }))[0]).toMatchObject({ name: null, path: null, news: 0 });
  await deleteCollection(db(), { ...actor, collectionId });
  expect(await listFollows(db(), { userId })).toEqual([]);
});

test("a followed search finds the new products that the search page finds, with its filters", async () => {
  const names = ["Node.js Notes", "Notebook", "A C++ helper", "Cafe notes", "Unrelated", "e-mail robot"];
  const made: { id: number; name: string }[] = [];
  for (const name of names) made.push(await makeProduct(db(), { name, tagline: "Something", headline: "Something" }));
  const ids = made.map(({ id }) => id);
  for (const text of [
    "notes",
    "note",
    "node.js",
    "c++",
    "cpp",
    "café",
    "email robot",
    '"robot email"',
    "notes -cafe",
    "zzz",
  ]) {
    const { rows } = await db().execute<{ id: number }>(sql`
      select id::int from search_among(${text}, ${sql.param(ids)}::bigint[]) as s (id) order by id`);
    const found = await findMatches(db(), { text, limit: 500 });
    const expected = found.map(({ productId }) => productId).filter((id) => ids.includes(id));
    expect([text, rows.map(({ id }) => id)]).toEqual([text, expected.toSorted((a, b) => a - b)]);
  }
  const userId = await makePerson();
  await follow(userId, "search", "q=notes&pricing=premium");
  await makeProduct(db(), { name: "Free notes", pricing: "free" });
  const paid = await makeProduct(db(), { name: "Paid notes", pricing: "premium" });
  await ripen();
  await gatherNews(db());
  expect(await texts(userId)).toEqual([`${paid.name} is new in “notes”, Premium.`]);
});
