import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reasonText } from "#contract/shared/lists/why-here/reason-text.ts";
import { type Platform, platforms } from "#contract/shared/products/platforms.ts";
import type { SearchSort } from "#contract/visitor/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { listSearchProducts } from "./list-search-products.ts";
import { addTestProduct, type TestProduct } from "./search-test-products.ts";

const database = useTestDatabase();
const nowhere = Object.fromEntries(platforms.map((platform) => [platform, 0]));
const add = (product: TestProduct) => addTestProduct(database.app, product);
const clear = () => database.app.execute(sql`delete from product_directory`);

type Choices = Partial<Parameters<typeof listSearchProducts>[1]>;

async function search(query: string, choices: Choices = {}) {
  return listSearchProducts(database.open, { query, page: 1, sort: "relevance", ...choices });
}

async function namesOf(query: string, choices: Choices = {}) {
  return (await search(query, choices)).products.map(({ name }) => name);
}

describe("a search", () => {
  beforeEach(clear);

  it("returns the cards in the documented order, each once, with the total", async () => {
    await add({ name: "Ledger", description: "Works with Figma", upvotes: 900 });
    await add({ name: "Plugins for Figma", tags: ["figma"], upvotes: 50 });
    await add({ name: "Figmatic", upvotes: 20 });
    await add({ name: "Figma", headline: "Figma", upvotes: 1 });
    const { products, ...rest } = await search("figma");
    expect(products.map(({ name }) => name)).toEqual(["Figma", "Plugins for Figma", "Figmatic", "Ledger"]);
    expect(rest).toMatchObject({ total: 4, page: 1, pageCount: 1, isPartial: false, didYouMean: null });
  });

  it("says why each product is there, with the sentence of the description that matched", async () => {
    await add({
      name: "Vault",
      description: "<p>Keeps &amp; fills passwords.</p><ul><li>Take <b>secure</b> notes</li></ul>",
    });
    await add({ name: "Inkling", tags: ["notes"], description: "All notes in one place", upvotes: 2 });
    const { products } = await search("note");
    expect(products).toMatchObject([
      { name: "Inkling", why: { tier: "about", found: [{ field: "tags", words: ["notes"] }], upvotes: 2 } },
      {
        name: "Vault",
        why: { tier: "text", found: [{ field: "description", words: ["notes"] }], upvotes: 0 },
        excerpt: [
          { text: "Take secure ", isMatch: false },
          { text: "notes", isMatch: true },
        ],
      },
    ]);
    expect(products[0]).not.toHaveProperty("excerpt");
    const { didYouMean } = await search("paswords");
    expect(didYouMean?.products[0]?.excerpt).toEqual([
      { text: "Keeps & fills ", isMatch: false },
      { text: "passwords", isMatch: true },
      { text: ".", isMatch: false },
    ]);
  });

  it("names the single words that matched, never a phrase that isn't there", async () => {
    await add({ name: "Keyring", description: "A manager for every password. It is not open source. Written in C++." });
    await add({
      name: "Lockbox",
      headline: "Password safe",
      tags: ["managers", "open"],
      tagline: "The source of trust",
    });
    const reasons = async (query: string) =>
      (await search(query, { plain: "openSource" })).products.map(({ name, why }) => [name, why && reasonText(why)]);
    expect(await reasons("open source password manager")).toEqual([
      [
        "Lockbox",
        "Its tags have “managers” and “open”; its headline has “Password”; its tagline has “source”; 0 upvotes.",
      ],
      ["Keyring", "Its description has “manager”, “password”, “open” and “source”; 0 upvotes."],
    ]);
    expect((await reasons("keyring source"))[0]).toEqual([
      "Keyring",
      "Its name has “Keyring”; its description has “source”; 0 upvotes.",
    ]);
    expect(await reasons("cpp -safe")).toEqual([["Keyring", "Its description has “C++”; 0 upvotes."]]);
  });

  it("shows hostile descriptions as the text they are", async () => {
    const text =
      "\u0002Zebra\u0003 <script>alert('zebra')</script> zebra &lt;img src=x onerror=alert(1)&gt; \u0003zebra\u0002";
    await add({ name: "Quill", description: text });
    const shown = (await search("zebra")).products[0]?.excerpt?.map((part) => part.text).join("");
    expect(shown).toContain("<img src=x onerror=alert(1)>");
    expect(shown).not.toContain("script");
  });

  it("shows live products only", async () => {
    for (const status of ["draft", "pending", "rejected", "deleted"] as const) {
      await add({ name: `Kanban ${status}`, status });
    }
    expect(await search("kanban")).toMatchObject({ products: [], total: 0, didYouMean: null });
  });

  it("answers a blank query without a database query, and refuses more than 200 characters", async () => {
    const unreachable = new Proxy(database.open, {
      get: () => {
        throw new Error("asked");
      },
    });
    const choices = { page: 1, sort: "relevance" } as const;
    for (const query of ["", "  ", "\u3000\n"]) {
      expect(await listSearchProducts(unreachable, { query, ...choices })).toMatchObject({ products: [], total: 0 });
    }
    await add({ name: "Alpha" });
    for (const letter of ["x", "🚀", "%"]) {
      expect((await search(` ${letter.repeat(200)} `)).products, letter).toEqual([]);
      await expect(search(letter.repeat(201)), letter).rejects.toMatchObject({ code: "search_too_long" });
    }
  });

  it("takes %, _, \\ and * literally", async () => {
    await add({ name: "Alpha", description: "One" });
    for (const query of ["%", "_", "\\", "*", "A%ha", "Al_ha", "%_\\*", "Al*ha"]) {
      expect(await namesOf(query), query).toEqual([]);
    }
    await add({ name: "100% Coverage" });
    expect(await namesOf("100%")).toEqual(["100% Coverage"]);
  });

  it("suggests a respelling only on the first page of an unfiltered search", async () => {
    await add({ name: "Obsidian", upvotes: 5 });
    const found = await search("obsidan");
    expect([found.products, found.total]).toEqual([[], 0]);
    expect(found.didYouMean).toMatchObject({ words: "obsidian", products: [{ name: "Obsidian" }] });
    expect((await search("qwrtzxvbn")).didYouMean).toBeNull();
    expect(await search("obsidan", { plain: "spelling" })).toMatchObject({ total: 0, didYouMean: null });
    expect((await search("obsidan", { page: 2 })).didYouMean).toBeNull();
    expect((await search("obsidan", { pricing: "free" })).didYouMean).toBeNull();
    expect((await search("obsidan", { hasCoupon: true })).didYouMean).toBeNull();
    expect((await search("obsidan", { platform: "web" })).didYouMean).toBeNull();
    expect((await search("obsidan", { isOpenSource: true })).didYouMean).toBeNull();
  });

  it("suggests a respelling next to few hits, without repeating any of them", async () => {
    for (let n = 0; n < 12; n += 1) await add({ name: `Tool ${n}`, headline: "Calendar" });
    await add({ name: "Kalendar" });
    const { products, didYouMean } = await search("kalendar");
    expect(products.map(({ name }) => name)).toEqual(["Kalendar"]);
    expect(didYouMean?.products).toHaveLength(12);
  });
});

describe("a filtered and sorted search", () => {
  beforeAll(async () => {
    await clear();
    // Name, pricing, days since listing, upvotes, ratings, coupon (null: none, negative: expired), platforms, open source.
    const rows: [string, string, number, number, number[], number | null, Platform[], boolean][] = [
      ["Board Éclair", "free", 3, 10, [5], 2, ["web", "linux"], true],
      ["Board delta", "free", 1, 30, [4, 4], -2, ["linux"], false],
      ["Board Alpha", "premium", 4, 20, [], null, [], true],
      ["Board charlie", "freemium", 2, 40, [5, 5], 1, ["web"], false],
    ];
    for (const [name, pricing, days, upvotes, ratings, coupon, platforms, isOpenSource] of rows) {
      const id = await add({ name, upvotes });
      await database.app.execute(sql`
        update product_directory set pricing = ${pricing}, listed_at = now() - make_interval(days => ${days}),
          has_coupon = ${coupon !== null}, coupon_expiry_date = now() + make_interval(days => ${coupon}::int),
          platforms = ${sql.param(platforms)}::text[], is_open_source = ${isOpenSource},
          can_work_offline = ${{ "Board delta": true, "Board Alpha": false }[name] ?? null},
          has_free_plan = ${name === "Board charlie" || null}
        where id = ${id}`);
      await database.app.execute(sql`
        update product_stats set rating_sum = ${ratings.reduce((sum, rating) => sum + rating, 0)},
          rating_count = ${ratings.length} where product_id = ${id}`);
    }
  });

  it.each<[SearchSort, string[]]>([
    ["relevance", ["Board charlie", "Board delta", "Board Alpha", "Board Éclair"]],
    ["upvotes", ["Board charlie", "Board delta", "Board Alpha", "Board Éclair"]],
    ["newest", ["Board delta", "Board charlie", "Board Éclair", "Board Alpha"]],
    ["rating", ["Board charlie", "Board Éclair", "Board delta", "Board Alpha"]],
    ["name", ["Board Alpha", "Board charlie", "Board delta", "Board Éclair"]],
  ])("by %s", async (sort, names) => {
    expect(await namesOf("board", { sort })).toEqual(names);
  });

  it("returns what matches the filters and counts the matches of each other choice", async () => {
    const all = await search("board");
    expect(all.facets).toEqual({
      pricing: { free: 2, freemium: 1, premium: 1 },
      coupon: 2,
      platforms: { ...nowhere, web: 2, linux: 2 },
      openSource: 2,
      offline: 1,
      freePlan: 1,
      subcategories: [],
    });
    const free = await search("board", { pricing: "free" });
    expect(free.products.map(({ name }) => name)).toEqual(["Board delta", "Board Éclair"]);
    expect(free).toMatchObject({ total: 2, facets: { pricing: { free: 2, freemium: 1, premium: 1 }, coupon: 1 } });
    const withCoupon = await search("board", { hasCoupon: true });
    expect(withCoupon.products.map(({ name }) => name)).toEqual(["Board charlie", "Board Éclair"]);
    expect(withCoupon.facets.pricing).toEqual({ free: 1, freemium: 1, premium: 0 });
    expect(await namesOf("board", { pricing: "premium", hasCoupon: true })).toEqual([]);
  });

  it("filters by platform, open source, offline and free plan, alone and with the others", async () => {
    const onLinux = await search("board", { platform: "linux" });
    expect(onLinux.products.map(({ name }) => name)).toEqual(["Board delta", "Board Éclair"]);
    expect(onLinux).toMatchObject({ total: 2, facets: { pricing: { free: 2, premium: 0 }, coupon: 1, openSource: 1 } });
    const open = await search("board", { isOpenSource: true });
    expect(open.products.map(({ name }) => name)).toEqual(["Board Alpha", "Board Éclair"]);
    expect(open.facets).toMatchObject({ platforms: { ...nowhere, web: 1, linux: 1 }, openSource: 2 });
    expect(await namesOf("board", { platform: "web", isOpenSource: true, pricing: "free" })).toEqual(["Board Éclair"]);
    expect(await namesOf("board", { platform: "ios" })).toEqual([]);
    const offline = await search("board", { canWorkOffline: true });
    expect(offline.products.map(({ name }) => name)).toEqual(["Board delta"]);
    expect(offline.facets).toMatchObject({ offline: 1, freePlan: 0, openSource: 0 });
    expect(await namesOf("board", { hasFreePlan: true })).toEqual(["Board charlie"]);
  });
});

describe("a search that finds hundreds", () => {
  beforeAll(async () => {
    await clear();
    await database.app.execute(sql`
      insert into product_directory (product_name, headline, slug, status, pricing)
      select 'Timer ' || n, '', 'timer-' || n, 'live', case when n % 2 = 0 then 'free' else 'premium' end
      from generate_series(1, 620) as n`);
    await database.app.execute(sql`update product_stats set upvotes = product_id % 7`);
  });

  it.each<SearchSort>(["relevance", "newest", "upvotes", "rating", "name"])(
    "is paged by %s to its best 500 without gaps or duplicates",
    async (sort) => {
      const ids: number[] = [];
      const { pageCount } = await search("timer", { sort });
      expect(pageCount).toBe(25);
      for (let page = 1; page <= pageCount; page += 1) {
        const { products } = await search("timer", { sort, page });
        ids.push(...products.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(500);
      expect((await search("timer", { sort, page: 26 })).products).toEqual([]);
    },
  );

  it("says that there are more", async () => {
    expect(await search("timer")).toMatchObject({ total: 500, isPartial: true });
    const free = await search("timer", { pricing: "free" });
    expect(free.isPartial).toBe(true);
    expect(free.total).toBe(free.facets.pricing.free);
    expect(await search("timer 1")).toMatchObject({ isPartial: false });
  });
});
