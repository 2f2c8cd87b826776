import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { listSearchSuggestions } from "./list-search-suggestions.ts";

const database = useTestDatabase();
const none = { products: [], didYouMean: null, intent: null, niches: [], tags: [], places: [] };
const suggest = (query: string) => listSearchSuggestions(database.open, { query });

beforeAll(async () => {
  const db = database.app;
  const video = await makeNiche(db, { name: "Video & Audio", slug: "video-audio" });
  const vision = await makeNiche(db, { name: "Vision", slug: "vision" });
  const draft = await makeNiche(db, { name: "Vibes", slug: "vibes", status: "draft" });
  await makeNiche(db, { name: "Violins", slug: "violins" });
  const links = { nicheIds: [video.id, vision.id, draft.id] };
  for (let n = 1; n <= 10; n += 1) {
    await makeProduct(db, { ...links, name: `Visor ${n}`, tags: n <= 3 ? ["video", "Vi deo_%"] : ["vim"] });
  }
  await makeProduct(db, { name: "Vi secret", status: "draft", tags: ["vi-hidden"], nicheIds: [video.id] });
  await makeProduct(db, { name: "Obsidian", tags: ["visual notes", "vinyl"], nicheIds: [video.id] });
});

it("returns at most eight products, with the fields a suggestion shows", async () => {
  const { products, didYouMean } = await suggest("visor");
  expect(products).toHaveLength(8);
  expect(Object.keys(products[0] ?? {}).sort()).toEqual(
    ["id", "logoUrl", "name", "pricing", "slug", "tagline", "upvotes"].sort(),
  );
  expect(didYouMean).toBeNull();
});

it("returns niches by the beginning of any of their words, never a hidden or an empty one", async () => {
  expect((await suggest("vi")).niches).toEqual([
    { name: "Video & Audio", slug: "video-audio", productCount: 11 },
    { name: "Vision", slug: "vision", productCount: 10 },
  ]);
  expect((await suggest("AUDIO")).niches.map(({ slug }) => slug)).toEqual(["video-audio"]);
  expect((await suggest("udio")).niches).toEqual([]);
});

it("returns the three most used tags with this prefix, of live products only", async () => {
  expect((await suggest("vi")).tags.map(({ key, productCount }) => [key, productCount])).toEqual([
    ["vim", 7],
    ["vi-deo", 3],
    ["video", 3],
  ]);
  expect((await suggest("Visual n")).tags).toEqual([{ key: "visual-notes", productCount: 1 }]);
  expect((await suggest("vi-h")).tags).toEqual([]);
});

it("returns no tags for a single letter, and takes wildcards literally", async () => {
  expect((await suggest("v")).tags).toEqual([]);
  for (const query of ["%", "__", "v_", "v%o", "\\"]) {
    const { niches, tags } = await suggest(query);
    expect(niches, query).toEqual([]);
    expect(
      tags.filter(({ key }) => !key.startsWith("v")),
      query,
    ).toEqual([]);
  }
  expect((await suggest("%%")).tags).toEqual([]);
});

it("respells a query without hits, and returns the corrected words", async () => {
  expect(await suggest("obsidan")).toMatchObject({ didYouMean: "obsidian", products: [{ name: "Obsidian" }] });
  expect(await suggest("qwrtzxvbn")).toEqual(none);
});

it("returns nothing for a blank query and refuses more than 200 characters", async () => {
  expect(await suggest(" \t ")).toEqual(none);
  await expect(suggest("x".repeat(201))).rejects.toMatchObject({ code: "search_too_long" });
});

it("finds tags through an index, whatever the database's collation", async () => {
  await database.app.execute(sql`
    insert into live_counts (scope, key, shard, n) select 'tag', md5(n::text), 0, 1 from generate_series(1, 20000) as n`);
  await database.app.execute(sql`analyze live_counts`);
  const { rows } = await database.app.execute<{ "QUERY PLAN": string }>(
    sql`explain select key, n from live_counts where scope = 'tag' and key like 'vi%' order by key using ~<~ limit 1000`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index Cond:.*key ~?>=~? 'vi'/);
});
