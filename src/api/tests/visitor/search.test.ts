import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { SearchAnswer, SearchSuggestions } from "#contract/visitor/search/search.ts";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { findUnsafeMarkup } from "#test/tools/markup/unsafe-markup.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

beforeAll(async () => {
  for (let n = 1; n <= 25; n += 1) {
    await makeProduct(app.database.app, {
      name: `Notebook ${n}`,
      pricing: n <= 5 ? "free" : "premium",
      tags: ["notepad"],
    });
  }
  await makeProduct(app.database.app, { name: "Obsidian", pricing: "free" });
});

async function read<Answer>(path: string): Promise<Answer> {
  const response = await app.guest.send(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
}

describe("GET /api/v1/search", () => {
  it("pages, filters and sorts", async () => {
    const first = await read<SearchAnswer>("/api/v1/search?q=notebook");
    expect(first).toMatchObject({ total: 25, page: 1, pageCount: 2, didYouMean: null });
    expect(first.products).toHaveLength(20);
    expect((await read<SearchAnswer>("/api/v1/search?q=notebook&page=2")).products).toHaveLength(5);
    const free = await read<SearchAnswer>("/api/v1/search?q=notebook&pricing=free&sort=name");
    expect(free.products.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Notebook ${n}`));
    expect((await read<SearchAnswer>("/api/v1/search?q=notebook&coupon=1")).products).toEqual([]);
  });

  it("finds nothing for a blank query, and respells a typo", async () => {
    expect(await read<SearchAnswer>("/api/v1/search?q=%20")).toMatchObject({ products: [], total: 0 });
    const { didYouMean } = await read<SearchAnswer>("/api/v1/search?q=obsidan");
    expect(didYouMean).toMatchObject({ words: "obsidian", products: [{ name: "Obsidian" }] });
  });

  it("says in a sentence why it refuses", async () => {
    const long = await app.guest.send(`/api/v1/search?q=${"x".repeat(201)}`);
    expect(long.status).toBe(400);
    expect(await long.json()).toMatchObject({
      error: { code: "search_too_long", message: "Please search with 200 characters or fewer." },
    });
    for (const query of ["", "q=a&sort=best", "q=a&pricing=cheap", "q=a&page=0", "q=a&page=51", "q=a&coupon=yes"]) {
      expect((await app.guest.send(`/api/v1/search?${query}`)).status, query).toBe(400);
    }
  });

  it("may be cached with its page until a product goes live or one of them changes", async () => {
    const { products } = await read<SearchAnswer>("/api/v1/search?q=notebook");
    for (const path of ["/api/v1/search?q=notebook", "/search?q=notebook"]) {
      const tags = (await app.guest.send(path)).headers.get("x-cache-tags")?.split(" ");
      expect(tags, path).toEqual(expect.arrayContaining(["list:home", ...products.map(({ id }) => `product:${id}`)]));
    }
  });

  it("is not cached where it found nothing, which is counted, nor are suggestions", async () => {
    for (const path of ["/api/v1/search?q=qwrtzx", "/search?q=qwrtzx", "/api/v1/search/suggestions?q=note"]) {
      const { headers } = await app.guest.send(path);
      expect(headers.get("x-cache-tags"), path).toBeNull();
      expect(headers.get("cache-control"), path).toMatch(/no-store|private/);
    }
  });

  const countedToday = async () =>
    (
      await app.database.app.execute(
        sql`select query, has_found, has_clicked from search_visits where query !~ 'qwrtzx' order by query`,
      )
    ).rows;

  it("counts what people searched for, on pages and in the API, and nothing about them", async () => {
    await app.database.app.execute(sql`truncate search_visits`);
    const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0" };
    const admin = await app.signIn("admin");
    const asked = "/api/v1/search?q=Marmalade%20Planner";
    await app.guest.send(asked, { headers: firefox });
    await app.guest.send("/search?q=marmalade%20planner", { headers: firefox });
    // Bots, prefetching browsers and administrators don't count, nor do filters and later pages.
    await app.guest.send(asked, { headers: { "user-agent": "Googlebot/2.1" } });
    await app.guest.send(asked);
    await app.guest.send("/search?q=marmalade%20planner");
    await app.guest.send("/search?q=marmalade%20planner", { headers: { ...firefox, "sec-purpose": "prefetch" } });
    await admin.send(asked, { headers: firefox });
    await app.guest.send(`${asked}&pricing=free`, { headers: firefox });
    await app.guest.send(`${asked}&page=2`, { headers: firefox });
    await app.guest.send("/api/v1/search?q=obsidan", { headers: firefox });
    await app.guest.send("/api/v1/search?q=notebook", { headers: firefox });
    await app.visits[0].flush();
    expect(await countedToday()).toEqual([
      { query: "marmalade planner", has_found: false, has_clicked: false },
      { query: "notebook", has_found: true, has_clicked: false },
      { query: "obsidan", has_found: true, has_clicked: false },
    ]);
  });

  it("counts a click where a result is opened: on its page, or on the way to its website", async () => {
    const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0" };
    await app.database.app.execute(sql`truncate search_visits`);
    const product = await makeProduct(app.database.app, { name: "Quillstand" });
    for (const q of ["quillstand", "quillst", "quills"])
      await app.guest.send(`/api/v1/search?q=${q}`, { headers: firefox });
    const json = { search: "quillstand" };
    await app.guest.send(`/api/v1/products/${product.id}/views`, { method: "POST", json, headers: firefox });
    await app.guest.send(`/go/${product.slug}`, { headers: { ...firefox, referer: `${app.origin}/search?q=Quillst` } });
    await app.visits[0].flush();
    expect(await countedToday()).toEqual([
      { query: "quills", has_found: true, has_clicked: false },
      { query: "quillst", has_found: true, has_clicked: true },
      { query: "quillstand", has_found: true, has_clicked: true },
    ]);
  });

  it("shows the viewer's own votes, also on respelled hits", async () => {
    const viewer = await app.signIn();
    const { didYouMean } = await read<SearchAnswer>("/api/v1/search?q=obsidan");
    const id = didYouMean?.products[0]?.id;
    await viewer.send(`/api/v1/products/${id}/upvote`, { method: "PUT" });
    const own = (await (await viewer.send("/api/v1/search?q=obsidan")).json()) as SearchAnswer;
    expect(own.didYouMean?.products).toMatchObject([{ id, isUpvoted: true }]);
  });
});

describe("GET /api/v1/search/suggestions", () => {
  it("returns products and tags for what was typed so far", async () => {
    const { products, tags } = await read<SearchSuggestions>("/api/v1/search/suggestions?q=note");
    expect(products).toHaveLength(8);
    expect(tags).toEqual([{ key: "notepad", productCount: 25 }]);
    expect((await app.guest.send(`/api/v1/search/suggestions?q=${"x".repeat(201)}`)).status).toBe(400);
  });

  it("has a limit of its own, so that typing never uses up an office's searches", async () => {
    const ask = async (path: string) => (await limited.guest.send(path)).status;
    const typed = await Promise.all(Array.from({ length: 29 }, () => ask("/api/v1/search/suggestions?q=a")));
    expect(typed).toEqual(Array.from({ length: 29 }, () => 200));
    const searched = await Promise.all(Array.from({ length: 20 }, () => ask("/api/v1/search?q=a")));
    expect(searched).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

describe("queries that look like markup", () => {
  it("are only text on the page that repeats them", async () => {
    const queries = htmlStrings
      .map((text) => text.trim())
      .filter((text) => text && text.length <= 200 && text.isWellFormed());
    for (const query of queries.filter((_, index) => index % 16 === 0)) {
      const response = await app.guest.send(`/search?q=${encodeURIComponent(query)}`);
      const elements = elementsOf(parseHtml(await response.text()));
      expect(findUnsafeMarkup(elements), query).toEqual([]);
      expect(
        elements.filter(({ tagName }) => tagName === "script"),
        query,
      ).toHaveLength(3);
    }
  }, 120_000);
});

describe("/search", () => {
  async function open(query: string, client = app.guest) {
    const response = await client.send(`/search${query}`);
    const elements = elementsOf(parseHtml(await response.text()));
    const find = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
    return {
      status: response.status,
      title: find("title").map(textOf)[0],
      headings: [...find("h1"), ...find("h2")].map(textOf),
      names: find("h3").map(textOf),
      typed: find("input").find(({ properties }) => properties.name === "q" && properties.type === "search")?.properties
        .value,
      isHidden: find("meta").some(({ properties }) => properties.content === "noindex"),
      canonical: find("link").find(({ properties }) => String(properties.rel) === "canonical")?.properties.href,
      text: elements.map(textOf).join("\n"),
    };
  }

  it("shows the results, under the query", async () => {
    const page = await open("?q=%20notebook%20&pricing=free&sort=name");
    expect(page).toMatchObject({ status: 200, typed: "notebook", isHidden: true, canonical: `${app.origin}/search` });
    expect(page.title).toMatch(/^Search: notebook · /);
    expect(page.names).toEqual([1, 2, 3, 4, 5].map((n) => `Notebook ${n}`));
  });

  it("shows a search box and the niches for a blank query, and may be indexed", async () => {
    for (const query of ["", "?q=", "?q=%20%20"]) {
      const page = await open(query);
      expect(page, query).toMatchObject({ status: 200, isHidden: false, canonical: `${app.origin}/search` });
      expect(page.headings, query).toContain("Search");
    }
  });

  it("suggests a respelling, or what to do if nothing was found", async () => {
    const meant = await open("?q=obsidan");
    expect(meant.text).toContain("Showing obsidian.");
    expect(meant.text).toContain("Search for “obsidan” instead");
    expect(meant.names).toEqual(["Obsidian"]);
    const nothing = await open("?q=qwrtzxvbn");
    expect(nothing.text).toContain('Nothing matches "qwrtzxvbn".');
    expect(nothing.text).toContain("Suggest Tools");
  });

  it("keeps a refused query and says why", async () => {
    const words = "x".repeat(201);
    const page = await open(`?q=${words}`);
    expect(page).toMatchObject({ status: 400, typed: words });
    expect(page.text).toContain("Please search with 200 characters or fewer.");
    expect((await open(`?q=${"x".repeat(200)}`)).status).toBe(200);
    const impatient = await Promise.all(Array.from({ length: 121 }, () => open("?q=notes", limited.guest)));
    const refused = impatient.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ typed: "notes" });
    expect(refused?.text).toMatch(/You are doing that too often\. Please try again in \d+ seconds?\./);
  });
});
