import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { paths } from "#contract/shared/paths.ts";
import type { PersonSection } from "#contract/visitor/person-sections.ts";
import { setPageVisibility } from "#domain/engagement/person-pages/set-page-visibility.ts";
import { addToStack } from "#domain/engagement/stacks/add-to-stack.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useTestApp } from "#test/tools/app.ts";
import { findCollectionPage, findNichePage, findPersonPage } from "./shelf-pages.ts";

const app = useTestApp();
const db = () => app.database.app;
const hiddenStates = ["draft", "pending", "rejected", "deleted"] as const;

const namesIn = (found: Awaited<ReturnType<typeof findNichePage>>) =>
  "content" in found ? found.content.books.map(({ name }) => name) : null;
const contentOf = (found: Awaited<ReturnType<typeof findNichePage>>) => ("content" in found ? found.content : null);

async function expectImage(path: string, tags: string[]): Promise<void> {
  const response = await app.guest.send(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(new Set(response.headers.get("x-cache-tags")?.split(" "))).toEqual(new Set([...tags, "site"]));
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await app.guest.send(path, { headers })).status).toBe(304);
}

describe("a niche", () => {
  let niche: { id: number; slug: string };
  let products: { id: number }[];

  beforeAll(async () => {
    niche = await makeNiche(db(), { name: "Design", slug: "design", description: "" });
    const named = (name: string, status: "live" | (typeof hiddenStates)[number] = "live") =>
      makeProduct(db(), { name, status, nicheIds: [niche.id] });
    products = [await named("Few"), await named("Many")];
    for (const status of hiddenStates) await named(`Hidden ${status}`, status);
    await db().execute(sql`insert into niche_slugs (slug, niche_id) values ('former', ${niche.id})`);
  });

  test("has an image with its live products, and their number", async () => {
    const found = await findNichePage(app.database, { slug: "design" });
    expect(new Set(namesIn(found))).toEqual(new Set(["Few", "Many"]));
    expect(contentOf(found)).toMatchObject({
      title: "Design",
      text: "Software tools and communities for Design.",
      facts: "2 tools",
      hue: 12,
    });
    await expectImage("/og/niche/design.png", [cacheTag.niches, cacheTag.niche(niche.id), ...productTags(products)]);
  });

  test("leads from a former slug to its image, and has none while it isn't published", async () => {
    const moved = await app.guest.send("/og/niche/former.png");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/og/niche/design.png"]);
    const draft = await makeNiche(db(), { name: "Draft", slug: "draft" });
    expect((await app.guest.send("/og/niche/draft.png")).status).toBe(200);
    await db().execute(sql`update niches set status = 'draft' where id = ${draft.id}`);
    expect((await app.guest.send("/og/niche/draft.png")).status).toBe(404);
  });
});

describe("a collection", () => {
  test("has an image while it is shared, with its live products in its owner's order", async () => {
    const owner = await makeUser(db(), { username: "Collector", isDemo: true });
    const [second, first, gone] = [
      await makeProduct(db(), { name: "Second" }),
      await makeProduct(db(), { name: "First" }),
      await makeProduct(db(), { name: "Gone", status: "deleted" }),
    ];
    for (const visibility of ["public", "unlisted"] as const) {
      const { key } = await makeCollection(db(), {
        ...{ ownerId: owner.id, visibility, name: "Kitchen", description: "What I cook with" },
        productIds: [first.id, gone.id, second.id],
      });
      const found = await findCollectionPage(app.database, { key });
      expect(namesIn(found)).toEqual(["First", "Second"]);
      expect(contentOf(found)).toMatchObject({
        ...{ title: "Kitchen", text: "What I cook with", facts: "2 tools", by: "Collector", isDemo: true },
      });
      await expectImage(paths.collectionImage(key), [cacheTag.collection(key), ...productTags([first, second])]);
    }
  });

  test("has none if it is private or hidden, even for its owner", async () => {
    const owner = await app.signIn();
    for (const fields of [{ visibility: "private" }, { hiddenBy: "moderator" }] as const) {
      const { key } = await makeCollection(db(), { ownerId: owner.userId, ...fields });
      for (const client of [app.guest, owner]) {
        expect((await client.send(paths.collectionImage(key))).status).toBe(404);
      }
    }
  });
});

describe("a person", () => {
  const show = (userId: string, sections: PersonSection[], hasPage = true) =>
    setPageVisibility(db(), { userId, wanted: { hasPage, sections } });

  test("has an image with what their page shows, and none while their page is off", async () => {
    const { id, username } = await makeUser(db(), { username: "Ada B", career: "Engineer" });
    const used = await makeProduct(db(), { name: "Used" });
    await addToStack(db(), { productId: used.id, userId: id });
    const kept = await findPersonPage(app.database, { username });
    expect([namesIn(kept), contentOf(kept)?.facts]).toEqual([[], ""]);

    await show(id, ["stack"]);
    const shown = await findPersonPage(app.database, { username });
    expect(namesIn(shown)).toEqual(["Used"]);
    expect(contentOf(shown)).toMatchObject({
      ...{ title: "Ada B", text: "Engineer", facts: "1 tool in use", isDemo: false },
      portrait: { name: "Ada B", key: null },
    });
    await expectImage(paths.personImage(username), [cacheTag.person("ada b"), ...productTags([used])]);
    const other = await app.guest.send("/og/people/ADA%20B.png");
    expect([other.status, other.headers.get("location")]).toEqual([301, "/og/people/Ada%20B.png"]);

    await show(id, ["stack"], false);
    expect((await app.guest.send(paths.personImage(username))).status).toBe(404);
  });
});

test.each([
  ...["/og/niche/no-such.png", "/og/niche/design", "/og/niche/DESIGN.png", "/og/niche/.png"],
  ...["/og/collections/abcdefghijkl.png", "/og/collections/short.png", "/og/people/nobody.png", "/og/people/.png"],
  ...["/og/people/%00.png", "/og/people/a%2Fb.png", "/og/people/%ff.png"],
])("%s is not found", async (path) => {
  expect((await app.guest.send(path)).status).toBe(404);
});
