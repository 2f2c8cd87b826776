import { sql } from "drizzle-orm";
import type { Element } from "hast";
import { beforeAll, describe, expect, it } from "vitest";
import { monthYear } from "#contract/shared/text/plain-formats.ts";
import { makeNiche } from "../factories/make-niche.ts";
import { makeProduct } from "../factories/make-product.ts";
import { makeSubcategory } from "../factories/make-subcategory.ts";
import { useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";

const app = useTestApp();

beforeAll(async () => {
  const db = app.database.app;
  const ai = await makeNiche(db, { name: "AI", slug: "ai", description: "What thinks." });
  const design = await makeNiche(db, { name: "Design", slug: "design" });
  await makeNiche(db, { name: "Empty", slug: "empty" });
  await makeNiche(db, { name: "Draft", slug: "draft", status: "draft" });
  const nicheIds = [ai.id, design.id];
  const parent = await makeSubcategory(db, { name: "Pictures", slug: "pictures", isParent: true, nicheIds });
  const child = await makeSubcategory(db, { name: "Photos", slug: "photos", parentId: parent.id, nicheIds });
  const aiOnly = { parentId: parent.id, nicheIds: [ai.id] };
  const drawings = await makeSubcategory(db, { name: "Drawings", slug: "drawings", ...aiOnly });
  await makeSubcategory(db, { name: "Hidden", slug: "hidden", status: "draft", nicheIds });
  const ad = { adStartDate: new Date(Date.now() - 86_400_000), adEndDate: new Date(Date.now() + 86_400_000) };
  for (let n = 1; n <= 22; n += 1) {
    await makeProduct(db, {
      name: `Photo ${n}`,
      pricing: n <= 2 ? "premium" : "free",
      platforms: n <= 3 ? ["ios"] : [],
      isOpenSource: n === 2,
      tags: ["Open Source"],
      nicheIds: [ai.id],
      subcategoryIds: [child.id],
      isDemo: n <= 3,
      ...(n <= 6 && { isAdvertised: true, ...ad }),
    });
  }
  await makeProduct(db, { name: "Drawn", nicheIds: [ai.id], subcategoryIds: [drawings.id] });
  await makeProduct(db, { name: "Designed", nicheIds: [design.id], subcategoryIds: [child.id] });
});

type Page = { status: number; location: string | null; elements: Element[]; text: string };

async function get(path: string): Promise<Page> {
  const response = await app.guest.send(path);
  const root = parseHtml(await response.text());
  const location = response.headers.get("location");
  return { status: response.status, location, elements: elementsOf(root), text: textOf(root) };
}

const first = ({ elements }: Page, name: string) => textOf(elements.find(({ tagName }) => tagName === name) as Element);
const cardNames = ({ elements }: Page) =>
  elements
    .filter(({ tagName }) => tagName === "article")
    .map((card) => first({ elements: elementsOf(card) } as Page, "h3"));
const links = ({ elements }: Page) => elements.map(({ properties }) => properties.href).filter(Boolean);

function headOf({ elements }: Page) {
  const meta = (name: string) => elements.find(({ properties }) => properties.name === name)?.properties.content;
  const canonical = elements.find(({ properties }) => String(properties.rel) === "canonical")?.properties.href;
  return {
    canonical: typeof canonical === "string" ? canonical.replace(app.origin, "") : undefined,
    robots: meta("robots"),
    description: meta("description"),
  };
}

const now = monthYear(new Date());

describe.each([
  ["/niche/ai", "AI", "AI tools · Toolshelf"],
  ["/niche/ai/subcategory/photos", "Photos", "Photos in AI · Toolshelf"],
  ["/parent-subcategory/pictures", "Pictures", "Pictures tools · Toolshelf"],
  ["/tag/open-source", `Discover 100+ Best Open Source Products as at ${now}`, null],
  ["/ai-tools", "All AI Tools", "All AI Tools · Toolshelf"],
])("%s", (path, heading, title) => {
  it("has its heading, title, description and canonical URL", async () => {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(first(page, "h1")).toBe(heading);
    expect(first(page, "title")).toBe(title ?? heading);
    expect(headOf(page)).toEqual({ canonical: path, robots: undefined, description: expect.stringMatching(/\w+ \w+/) });
    expect(cardNames(page)).toHaveLength(20);
    expect(page.text).toMatch(/2\d products · newest first/);
  });

  it("gives every page of results its own canonical URL", async () => {
    const page = await get(path);
    expect(links(page)).toContain(`${path}?page=2`);
    const second = await get(`${path}?page=2`);
    expect(headOf(second)).toMatchObject({ canonical: `${path}?page=2`, robots: undefined });
    expect(cardNames(second).length).toBeGreaterThan(0);
    expect(cardNames(second)).not.toContain(cardNames(page)[0]);
  });

  it.each([3, 50, 4711])("has a page %i that says where the list ends", async (number) => {
    const page = await get(`${path}?page=${number}`);
    expect(page.status).toBe(404);
    expect(page.text).toContain("This list ends on page 2.");
    expect(links(page)).toContain(`${path}?page=2`);
    expect(headOf(page)).toMatchObject({ canonical: undefined, robots: "noindex" });
    const filtered = await get(`${path}?pricing=premium&page=${number}`);
    expect([filtered.status, filtered.text]).toEqual([404, expect.stringContaining("This list ends on page 1.")]);
    expect(links(filtered)).toContain(`${path}?pricing=premium`);
  });

  it("can be filtered and sorted by its URL, with the plain list as canonical", async () => {
    const narrowed = await get(`${path}?pricing=premium&sort=name`);
    expect(cardNames(narrowed)).toEqual(["Photo 1", "Photo 2"]);
    expect(narrowed.text).toContain("2 products · by name");
    expect(headOf(narrowed)).toMatchObject({ canonical: path, robots: "noindex" });
    expect(links(narrowed)).toContain(`${path}?sort=name`);
    const open = await get(`${path}?platform=ios&openSource=1`);
    expect(cardNames(open)).toEqual(["Photo 2"]);
    expect(headOf(open)).toMatchObject({ canonical: path, robots: "noindex" });
    expect(headOf(await get(`${path}?sort=name`))).toMatchObject({ canonical: path, robots: undefined });
  });

  it("ignores invalid query parameters", async () => {
    const page = await get(`${path}?sort=best&pricing=%3Cscript%3E&coupon=2&page=x`);
    expect(page.status).toBe(200);
    expect(cardNames(page)).toHaveLength(20);
    expect(headOf(page)).toMatchObject({ canonical: path, robots: undefined });
  });

  it("says when no product matches, and how to reset the filters", async () => {
    const page = await get(`${path}?coupon=1`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("No products found in this category.");
    expect(page.elements.filter(({ properties }) => properties.href === path).length).toBeGreaterThan(1);
  });

  it("shows four of the six promoted products, each labeled as promoted and, if made up, as demo", async () => {
    const page = await get(path);
    const sponsored = page.elements.filter(({ properties }) => String(properties.rel) === "sponsored");
    expect(sponsored).toHaveLength(4);
    for (const card of sponsored) {
      const isDemo = /Photo [123]What/.test(textOf(card));
      expect(textOf(card)).toMatch(isDemo ? /Promoted · Demo$/ : /Promoted$/);
    }
  });
});

it("leads to the collections from the header of every page", async () => {
  const elements = elementsOf(parseHtml(await (await app.guest.send("/")).text()));
  const nav = elements.find(({ tagName, properties }) => tagName === "nav" && properties.ariaLabel === "Main");
  const links = nav ? elementsOf(nav).filter(({ tagName }) => tagName === "a") : [];
  expect(links.map(({ properties: { href } }) => href)).toContain("/collections");
});

describe("unknown and empty pages", () => {
  it.each([
    "/niche/no-such",
    "/niche/draft",
    "/niche/draft/subcategory/photos",
    "/parent-subcategory/pictures?niche=no",
  ])("%s has no published niche and redirects home with a notice", async (path) => {
    expect(await get(path)).toMatchObject({ status: 302, location: "/?all=1" });
  });

  it.each([
    ["/niche/ai/subcategory/no-such", "Category not found"],
    ["/niche/ai/subcategory/hidden", "Category not found"],
    ["/niche/design/subcategory/drawings", "Category not found"],
    ["/parent-subcategory/no-such", "Category not found"],
    ["/parent-subcategory/hidden", "Category not found"],
    ["/tag/!!!", "Tag not found"],
    ["/tag/nobody-uses-this", "Tag not found"],
  ])("%s says %s", async (path, title) => {
    const page = await get(path);
    expect(page.status).toBe(404);
    expect(first(page, "h1")).toBe(title);
    expect(first(page, "title")).toBe(`${title} · Toolshelf`);
    expect(headOf(page).robots).toBe("noindex");
  });

  it("a niche without products says so and asks for suggestions", async () => {
    const page = await get("/niche/empty");
    expect(page.status).toBe(200);
    expect(page.text).toContain("No products found in this category.");
    expect(links(page).filter((href) => href === "/submit").length).toBeGreaterThan(0);
  });
});

describe("a tag's URL", () => {
  it.each([
    ["/tag/Open%20Source", "/tag/open-source"],
    ["/tag/OPEN-SOURCE?sort=name", "/tag/open-source?sort=name"],
    ["/tag/C%2B%2B", "/tag/c%2B%2B"],
  ])("%s redirects permanently to the tag's canonical URL", async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, location });
  });

  it("may contain every character a tag may", async () => {
    await makeProduct(app.database.app, { name: "Compiled", tags: ["C++"] });
    expect(cardNames(await get("/tag/c%2B%2B"))).toEqual(["Compiled"]);
  });
});

describe("an address in another case", () => {
  it.each([
    ["/niche/AI?page=2", "/niche/ai?page=2"],
    ["/niche/Ai/subcategory/Photos?sort=name", "/niche/ai/subcategory/photos?sort=name"],
    ["/parent-subcategory/Pictures?niche=design", "/parent-subcategory/pictures?niche=design"],
    ["/resources/Photo-1?ref=mail", "/resources/photo-1?ref=mail"],
  ])("%s redirects permanently to lower case", async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, location });
  });

  it("leads nowhere else if there is no such page", async () => {
    expect(await get("/resources/Never-Listed")).toMatchObject({ status: 301, location: "/resources/never-listed" });
    expect((await get("/resources/never-listed")).status).toBe(404);
  });
});

describe("subcategories", () => {
  it("are linked from their niche, and link back to it and to their parent", async () => {
    expect(links(await get("/niche/ai"))).toEqual(
      expect.arrayContaining(["/niche/ai/subcategory/photos", "/niche/ai/subcategory/drawings"]),
    );
    expect(links(await get("/niche/ai/subcategory/photos"))).toEqual(
      expect.arrayContaining(["/?all=1", "/niche/ai", "/parent-subcategory/pictures?niche=ai"]),
    );
  });

  it("in several niches show only that niche's products in each", async () => {
    const page = await get("/niche/design/subcategory/photos");
    expect(cardNames(page)).toEqual(["Designed"]);
    expect(headOf(page).canonical).toBe("/niche/design/subcategory/photos");
    expect(headOf(await get("/niche/design/subcategory/pictures")).canonical).toBe("/parent-subcategory/pictures");
  });

  it("of a parent are linked within one of their niches", async () => {
    expect(links(await get("/parent-subcategory/pictures"))).toEqual(
      expect.arrayContaining(["/niche/ai/subcategory/photos", "/niche/ai/subcategory/drawings"]),
    );
  });

  it("of a parent can be limited to one niche, and the query keeps it", async () => {
    const page = await get("/parent-subcategory/pictures?niche=design");
    expect(cardNames(page)).toEqual(["Designed"]);
    expect(links(page)).toContain("/niche/design/subcategory/photos");
    expect(links(page)).not.toContain("/niche/design/subcategory/drawings");
    expect(headOf(page).canonical).toBe("/parent-subcategory/pictures");
    // A list this short has filters once it is sorted.
    const sorted = await get("/parent-subcategory/pictures?niche=design&sort=name");
    const hidden = sorted.elements.find(({ properties }) => properties.name === "niche");
    expect(hidden?.properties).toMatchObject({ type: "hidden", value: "design" });
  });

  it("that aren't parents redirect to their own page", async () => {
    expect(await get("/parent-subcategory/photos")).toMatchObject({
      status: 302,
      location: "/niche/ai/subcategory/photos",
    });
  });
});

it.each([
  ["/", "/feeds/all"],
  ["/niche/ai", "/feeds/niche/ai"],
  ["/niche/ai/subcategory/photos", "/feeds/subcategory/photos"],
  ["/parent-subcategory/pictures", "/feeds/subcategory/pictures"],
  ["/tag/open-source", "/feeds/tag/open-source"],
])("%s links to its feed", async (path, feed) => {
  const { elements } = await get(path);
  const feeds = elements.filter(({ properties }) => String(properties.rel) === "alternate");
  expect(feeds.map(({ properties }) => String(properties.href).replace(app.origin, ""))).toContain(`${feed}.rss`);
});

it("the shelf of a niche is grouped by subcategory, those of a subcategory and a tag aren't", async () => {
  const db = app.database.app;
  await db.execute(sql`update product_stats set upvotes = product_id where product_id <= 12`);
  const shelfOf = async (path: string) => {
    const { elements } = await get(path);
    const shelf = elements.find(({ properties }) => [properties.className].flat().includes("shelf-groups"));
    const found = shelf ? elementsOf(shelf).flatMap(({ properties: { href } }) => (href ? [String(href)] : [])) : [];
    return {
      groups: found.filter((to) => !to.startsWith("/resources/")),
      books: found.filter((to) => to.startsWith("/resources/")),
    };
  };
  const niche = await shelfOf("/niche/ai");
  expect(niche.groups).toEqual(["/niche/ai/subcategory/photos", "/niche/ai/subcategory/drawings"]);
  expect(niche.books).toHaveLength(9);
  expect(niche.books[0]).toBe("/resources/photo-12");
  expect(await shelfOf("/ai-tools")).toEqual(niche);
  for (const path of ["/niche/ai/subcategory/photos", "/tag/open-source"]) {
    expect((await shelfOf(path)).groups).toEqual([`${path}?sort=upvotes`]);
  }
  expect((await shelfOf("/niche/design")).books).toEqual([]);
});

it("a tag's page says how many products have it, below the title", async () => {
  const page = await get("/tag/open-source");
  expect(page.text).toContain("22 products tagged #Open Source");
  expect((await get("/tag/open-source?pricing=premium")).text).not.toContain("products tagged");
});

it("a list of few products has neither tabs nor filters, until they are asked for", async () => {
  const toolsOf = async (path: string) =>
    (await get(path)).elements
      .map(({ properties }) => String(properties.ariaLabel))
      .filter((label) => ["Lists", "Sort and filter"].includes(label));
  expect(await toolsOf("/niche/ai/subcategory/drawings")).toEqual([]);
  expect(await toolsOf("/niche/ai/subcategory/drawings?sort=name")).toEqual(["Lists", "Sort and filter"]);
  expect(await toolsOf("/niche/ai/subcategory/drawings?pricing=premium")).toEqual(["Lists", "Sort and filter"]);
  expect(await toolsOf("/niche/ai/subcategory/photos")).toEqual(["Lists", "Sort and filter"]);
});

it("home and the search say where their lists end", async () => {
  for (const path of ["/?page=3", "/search?q=photo&page=3"]) {
    const page = await get(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.text).toContain("This list ends on page 2.");
    expect(headOf(page).robots).toBe("noindex");
  }
});

it("home offers Newsletter and Suggest Tools, the latest products and the niches", async () => {
  const page = await get("/");
  expect(links(page)).toEqual(expect.arrayContaining(["/newsletter", "/submit", "/?page=2", "/niche/ai"]));
  expect(first(page, "h1")).toMatch(/^Discover \d+\+? tools and communities/);
  expect(page.text).toContain(`As of ${now}.`);
});
