import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Activity } from "#contract/visitor/activity.ts";
import type { Product, UpvoterPage } from "#contract/visitor/catalog.ts";
import type { CollectionList, CollectionPick } from "#contract/visitor/collections.ts";
import { leaveFeedback } from "#domain/engagement/feedback/leave-feedback.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp();
const db = () => app.database.app;

const read = async <Answer>(client: Client, path: string) => (await (await client.send(path)).json()) as Answer;
const turnPageOff = (id: string) => db().execute(sql`update profiles set has_page = false where id = ${id}`);
const block = (blockerId: string, blockedId: string) =>
  db().execute(sql`insert into person_blocks (blocker_id, blocked_id) values (${blockerId}, ${blockedId})`);

async function voterOf(productId: number, username: string) {
  const person = await makeUser(db(), { username });
  await castUpvote(db(), { productId, voterId: person.id });
  return person;
}

const namesOf = (people: { username: string }[]) => people.map(({ username }) => username);

describe("with their page off, a person", () => {
  it("is counted among the upvoters without a name, and their place in the list tells nothing", async () => {
    const { id, slug } = await makeProduct(db());
    await voterOf(id, "open-ada");
    for (const name of ["off-bob", "off-cyd", "off-dot"]) await turnPageOff((await voterOf(id, name)).id);
    const list = await read<UpvoterPage>(app.guest, `/api/v1/products/${id}/upvoters`);
    expect([namesOf(list.people), list.upvotes]).toEqual([["open-ada"], 4]);
    const product = await read<Product>(app.guest, `/api/v1/products/${slug}`);
    expect([namesOf(product.upvoters), product.upvotes]).toEqual([["open-ada"], 4]);
    const page = textOf(parseHtml(await (await app.guest.send(`/resources/${slug}/upvoters`)).text()));
    expect(page).toContain("and 3 others");
    // The same for somebody who voted and for somebody who doesn't exist.
    const following = (name: string) => read<UpvoterPage>(app.guest, `/api/v1/products/${id}/upvoters?after=${name}`);
    expect(await following("off-dot")).toEqual(await following("nobody-at-all"));
  });

  it("keeps their name on what they wrote, but not in Recent activity", async () => {
    const author = await makeUser(db(), { username: "off-eve" });
    await turnPageOff(author.id);
    const { id: productId, slug } = await makeProduct(db());
    await leaveFeedback(db(), { productId, authorId: author.id, comment: "Handy.", rating: 4 });
    const product = await read<Product>(app.guest, `/api/v1/products/${slug}`);
    expect(product.feedback[0]?.author?.username).toBe("off-eve");
    const activity = await read<Activity[]>(app.guest, "/api/v1/activity");
    const act = activity.find(({ kind, product: about }) => kind === "feedback" && about.id === productId);
    expect(act).toMatchObject({ person: null, rating: 4 });
  });

  it("is found by those who invite makers only under their whole name", async () => {
    const owner = await app.signIn();
    const { id } = await makeProduct(db(), { submitterId: owner.userId });
    await makeUser(db(), { username: "zoe-open" });
    await turnPageOff((await makeUser(db(), { username: "zoe-off" })).id);
    const find = async (q: string) =>
      namesOf(
        (await read<{ people: { username: string }[] }>(owner, `/api/v1/me/products/${id}/maker-search?q=${q}`)).people,
      );
    expect(await find("zoe")).toEqual(["zoe-open"]);
    expect(await find("Zoe-Off")).toEqual(["zoe-off"]);
  });
});

describe("somebody who blocked, and whom they blocked,", () => {
  it.each(["the one who blocked", "the blocked one"])("%s doesn't meet the other in lists", async (who) => {
    const viewer = await app.signIn();
    const { id, slug } = await makeProduct(db(), { submitterId: viewer.userId });
    const tag = who === "the blocked one" ? "kim" : "lou";
    const other = await voterOf(id, `${tag}-other`);
    await voterOf(id, `${tag}-stays`);
    await leaveFeedback(db(), { productId: id, authorId: other.id, comment: "Handy.", rating: 4 });
    const { id: collectionId } = await makeCollection(db(), { ownerId: other.id, name: `Of ${tag}`, productIds: [id] });
    await db().execute(sql`update collections set pick_place = ${tag === "kim" ? 1 : 2} where id = ${collectionId}`);
    const seen = async (client: Client) => {
      const { people } = await read<UpvoterPage>(client, `/api/v1/products/${id}/upvoters`);
      const { upvoters } = await read<Product>(client, `/api/v1/products/${slug}`);
      const activity = await read<Activity[]>(client, "/api/v1/activity");
      const { collections } = await read<CollectionList>(client, "/api/v1/collections");
      const picks = await read<CollectionPick[]>(client, "/api/v1/collections/picks");
      return {
        people: namesOf(people),
        upvoters: namesOf(upvoters),
        isActive: activity.some(({ person }) => person?.username === other.username),
        hasCollection: collections.some(({ owner }) => owner.username === other.username),
        isPick: picks.some(({ owner }) => owner === other.username),
      };
    };
    const stays = `${tag}-stays`;
    const everything = { people: [stays, other.username], upvoters: [stays, other.username] };
    const all = { ...everything, isActive: true, hasCollection: true, isPick: true };
    expect(await seen(viewer)).toEqual(all);
    await (who === "the blocked one" ? block(other.id, viewer.userId) : block(viewer.userId, other.id));
    const nothing = { isActive: false, hasCollection: false, isPick: false };
    expect(await seen(viewer)).toEqual({ people: [stays], upvoters: [stays], ...nothing });
    const found = await read<{ people: { username: string }[] }>(
      viewer,
      `/api/v1/me/products/${id}/maker-search?q=${tag}-`,
    );
    expect(namesOf(found.people)).toEqual([stays]);
    // A third person isn't concerned.
    expect(await seen(app.guest)).toEqual(all);
  });
});

it("caches between us and a visitor may not store pages of people and collections, found or not", async () => {
  const { id, slug } = await makeProduct(db());
  const { username, id: ownerId } = await voterOf(id, "cached-mia");
  for (let n = 0; n < 3; n += 1) {
    const { id: productId } = await makeProduct(db());
    await leaveFeedback(db(), { productId, authorId: ownerId, comment: "Handy.", rating: 4 });
  }
  const { key, address } = await makeCollection(db(), { ownerId, productIds: [id] });
  const cachingOf = async (path: string) => (await app.guest.send(path)).headers.get("cache-control");
  for (const path of [
    `/people/${username}`,
    `/people/${username}?tab=collections`,
    "/people/nobody-here",
    `/api/v1/people/${username}`,
    ...["made", "feedback", "collections"].map((section) => `/api/v1/people/${username}/${section}`),
    "/collections",
    `/collections/${address}`,
    "/api/v1/collections",
    `/api/v1/collections/${address}`,
    `/feeds/collections/${key}.rss`,
    `/resources/${slug}/upvoters`,
    `/api/v1/products/${id}/upvoters`,
    "/sitemaps/people.xml",
  ]) {
    expect([path, await cachingOf(path)]).toEqual([path, "private, no-cache"]);
  }
  expect(await cachingOf(`/resources/${slug}`)).toContain("s-maxage=60");
  expect(await cachingOf("/")).toContain("s-maxage=60");
});
