import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { searchTarget } from "#contract/visitor/search/followed-search.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { mergeNiche } from "../../catalog/niches/merge-niche.ts";
import { hideTag } from "../../catalog/tags/hide-tag.ts";
import { mergeTag, renameTag } from "../../catalog/tags/rename-tag.ts";
import { mergeProducts } from "../../moderation/merges/merge-products.ts";
import { undoMerge } from "../../moderation/merges/undo-merge.ts";
import { listFollows } from "../news/list-follows.ts";
import { followTarget } from "./follow-target.ts";
import { listFollowMarks } from "./list-follow-marks.ts";
import { unfollow } from "./unfollow.ts";

const database = useTestDatabase();
const cast = useCast(database);
const db = () => database.app;

const makePerson = async () => (await makeUser(db())).id;
const targetsOf = async (userId: string) =>
  (await listFollowMarks(db(), { userId })).map(({ kind, target }) => `${kind} ${target}`);

test("a niche, a tag, a product and a search are followed once, and unfollowed", async () => {
  const userId = await makePerson();
  const niche = await makeNiche(db());
  const product = await makeProduct(db(), { tags: ["Note Taking"] });
  const follow = (kind: "niche" | "tag" | "product" | "search", target: string) =>
    followTarget(db(), { userId, kind, target });
  await follow("niche", String(niche.id));
  await follow("tag", "note taking");
  const { id } = await follow("product", String(product.id));
  expect((await follow("product", String(product.id))).id).toBe(id);
  await follow("search", "q=Notes&openSource=1&pricing=free&page=7&sort=name");
  await follow("search", "pricing=free&q=%20notes&openSource=1");
  expect(await targetsOf(userId)).toEqual([
    `niche ${niche.id}`,
    "tag note-taking",
    `product ${product.id}`,
    "search q=notes&pricing=free&openSource=1",
  ]);
  expect((await listFollows(db(), { userId })).map(({ name, path }) => [name, path])).toEqual([
    [niche.name, `/niche/${niche.slug}`],
    ["#Note Taking", "/tag/note-taking"],
    [product.name, `/resources/${product.slug}`],
    ["“notes”, Free, open source", "/search?q=notes&pricing=free&openSource=1"],
  ]);
  const stranger = await makePerson();
  await unfollow(db(), { followId: id, userId: stranger });
  expect(await targetsOf(userId)).toHaveLength(4);
  await unfollow(db(), { followId: id, userId });
  await unfollow(db(), { followId: id, userId });
  expect(await targetsOf(userId)).toHaveLength(3);
});

test("what isn't public can't be followed, and isn't named once it is hidden", async () => {
  const userId = await makePerson();
  const draft = await makeProduct(db(), { status: "draft", tags: ["draftish"] });
  const hidden = await makeNiche(db(), { status: "draft" });
  for (const [kind, target] of [
    ["product", String(draft.id)],
    ["product", "1e3"],
    ["product", "999999"],
    ["niche", String(hidden.id)],
    ["tag", "draftish"],
    ["search", "q=%20"],
    ["search", "pricing=free"],
  ] as const) {
    await expect(followTarget(db(), { userId, kind, target })).rejects.toMatchObject({ code: "follow_not_found" });
  }
  const product = await makeProduct(db(), { tags: ["soon hidden"] });
  await followTarget(db(), { userId, kind: "product", target: String(product.id) });
  await followTarget(db(), { userId, kind: "tag", target: "soon-hidden" });
  await db().execute(sql`update product_directory set status = 'draft' where id = ${product.id}`);
  await makeProduct(db(), { tags: ["soon hidden"] });
  await hideTag(db(), { key: "soon-hidden", actorId: cast.admin.userId });
  expect(await listFollows(db(), { userId })).toMatchObject([
    { kind: "product", name: null, path: null, news: 0 },
    { kind: "tag", name: null, path: null, news: 0 },
  ]);
});

test("nobody follows more than 100 things, also when they follow two at once", async () => {
  const userId = await makePerson();
  await db().execute(sql`
    insert into follows (user_id, kind, target)
    select ${userId}, 'search', 'q=' || n from generate_series(1, ${limits.follows.max - 1}) as n`);
  const outcomes = await race(4, (index) =>
    followTarget(db(), { userId, kind: "search", target: `q=new ${index}` }).then(
      () => "done",
      ({ code }) => code,
    ),
  );
  expect(outcomes.toSorted()).toEqual(["done", "follows_full", "follows_full", "follows_full"]);
  // Following something twice is still fine at the limit.
  expect(await followTarget(db(), { userId, kind: "search", target: "q=1" })).toMatchObject({ target: "q=1" });
});

test("followers go with a merged niche, a renamed or merged tag, and a merged product", async () => {
  const [one, both] = [await makePerson(), await makePerson()];
  const [gone, kept] = [await makeNiche(db()), await makeNiche(db())];
  const follow = (userId: string, kind: "niche" | "tag" | "product", target: string | number) =>
    followTarget(db(), { userId, kind, target: String(target) });
  await makeProduct(db(), { tags: ["first", "second"] });
  for (const userId of [one, both]) {
    await follow(userId, "niche", gone.id);
    await follow(userId, "tag", "first");
  }
  await follow(both, "niche", kept.id);
  await follow(both, "tag", "second");
  const actorId = cast.admin.userId;
  await mergeNiche(db(), { nicheId: gone.id, intoId: kept.id, actorId });
  await renameTag(db(), { key: "first", name: "Third", actorId });
  expect(await targetsOf(one)).toEqual([`niche ${kept.id}`, "tag third"]);
  await mergeTag(db(), { key: "third", into: "second", actorId });
  expect(await targetsOf(one)).toEqual([`niche ${kept.id}`, "tag second"]);
  expect((await targetsOf(both)).toSorted()).toEqual([`niche ${kept.id}`, "tag second"]);

  const make = async () => (await makeStagedProduct(db(), { stage: "live", cast })).productId;
  const [stays, leaves] = [await make(), await make()];
  const fan = await makePerson();
  await follow(fan, "product", leaves);
  const { mergeId } = await mergeProducts(db(), {
    kept: { productId: stays },
    gone: { productId: leaves },
    actor: cast.admin,
  });
  expect(await targetsOf(fan)).toEqual([`product ${stays}`]);
  await undoMerge(db(), { mergeId, actor: cast.admin });
  expect(await targetsOf(fan)).toEqual([`product ${leaves}`]);
  await db().execute(sql`delete from product_directory where id = ${leaves}`);
  expect(await targetsOf(fan)).toEqual([]);
});

test("a search has one target, however it is written", () => {
  expect(searchTarget({ q: "  Ｎotes  app " })).toBe("q=notes+app");
  expect(searchTarget({ q: "a&b=c", platform: "web", pricing: "free" })).toBe("q=a%26b%3Dc&pricing=free&platform=web");
});
