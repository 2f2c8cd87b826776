import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import type { FilteredList } from "#contract/visitor/catalog.ts";
import { refreshRankings } from "#domain/catalog/rankings/refresh-rankings.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { usePageDrops } from "#test/tools/stale-pages.ts";

const app = useTestApp();
const drops = usePageDrops(app);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
let ids: Record<"Riser" | "Faller" | "Newcomer" | "Forgotten", number>;

async function vote(name: keyof typeof ids, ages: number[]): Promise<void> {
  for (const age of ages) {
    const { id: voterId } = await makeUser(app.database.app);
    await castUpvote(app.database.app, { productId: ids[name], voterId });
    await app.database.app.execute(sql`
      update product_upvotes set created_at = ${daysAgo(age)} where user_id = ${voterId}`);
  }
}

beforeAll(async () => {
  const db = app.database.app;
  const niche = await makeNiche(db, { slug: "design", name: "Design" });
  await makeNiche(db, { slug: "quiet", name: "Quiet" });
  const parent = await makeSubcategory(db, { slug: "icons", name: "Icons", isParent: true, nicheIds: [niche.id] });
  const child = await makeSubcategory(db, { slug: "fonts", name: "Fonts", parentId: parent.id, nicheIds: [niche.id] });
  const make = async (name: string, listedDaysAgo: number, isDemo = false) => {
    const categories = { nicheIds: [niche.id], subcategoryIds: [child.id], tags: ["Shapes"] };
    return (await makeProduct(db, { name, listedAt: daysAgo(listedDaysAgo), isDemo, ...categories })).id;
  };
  ids = {
    Riser: await make("Riser", 50),
    Faller: await make("Faller", 50),
    Newcomer: await make("Newcomer", 3, true),
    Forgotten: await make("Forgotten", 90),
  };
  // A shorter list has no tabs.
  for (let n = 4; n < limits.lists.toolsFrom; n += 1) await make(`Filler ${n}`, 90);
  await makeProduct(db, { name: "Elsewhere", tags: ["Old"], listedAt: daysAgo(90) });
  await vote("Riser", [1, 2, 3, 10]);
  await vote("Faller", [4, 8, 9]);
  await vote("Newcomer", [1, 2]);
  await refreshRankings(db);
});

const lists = {
  "a niche": { api: "/api/v1/niches/design/products", page: "/niche/design" },
  "a subcategory": {
    api: "/api/v1/subcategories/fonts/products?niche=design",
    page: "/niche/design/subcategory/fonts",
  },
  "a parent subcategory": { api: "/api/v1/subcategories/icons/products", page: "/parent-subcategory/icons" },
  "a tag": { api: "/api/v1/tags/shapes/products", page: "/tag/shapes" },
};

const at = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
const read = async (path: string) => (await (await app.guest.send(path)).json()) as FilteredList;
const open = async (path: string) => {
  const response = await app.guest.send(path);
  const elements = elementsOf(parseHtml(await response.text()));
  const texts = (tagName: string) => elements.filter((element) => element.tagName === tagName).map(textOf);
  const attribute = (tagName: string, key: string, value: string, wanted: string) =>
    elements.find((element) => element.tagName === tagName && String(element.properties[key]) === value)?.properties[
      wanted
    ];
  return { status: response.status, elements, texts, attribute };
};

describe.each(Object.entries(lists))("%s", (_, { api, page }) => {
  test("has what was upvoted most in the period, with the places of the period before", async () => {
    const { products, total } = await read(at(api, "sort=top-week"));
    expect(total).toBe(3);
    expect(products.map(({ name, upvotes, why }) => [name, upvotes, why])).toEqual([
      ["Riser", 4, { kind: "week", place: 1, votes: 3, placeBefore: 2 }],
      ["Newcomer", 2, { kind: "week", place: 2, votes: 2, placeBefore: null }],
      ["Faller", 3, { kind: "week", place: 3, votes: 1, placeBefore: 1 }],
    ]);
    const month = await read(at(api, "sort=top-month"));
    expect(month.products.map(({ name }) => name)).toEqual(["Riser", "Faller", "Newcomer"]);
  });

  test("has what was listed in the last 7 days", async () => {
    const { products, total } = await read(at(api, "sort=new-week"));
    expect([total, products.map(({ name, isDemo }) => [name, isDemo])]).toEqual([1, [["Newcomer", true]]]);
  });

  test("shows them on pages of their own, which plain links lead to", async () => {
    const { elements, texts } = await open(page);
    const links = elements.filter(({ tagName }) => tagName === "a");
    for (const [label, sort] of [
      ["New this week", "new-week"],
      ["Top this week", "top-week"],
      ["Top this month", "top-month"],
    ] as const) {
      expect(links.find((link) => textOf(link) === label)?.properties.href).toBe(`${page}?sort=${sort}`);
    }
    expect(texts("time")).toContain(shortDate(daysAgo(3)));
    const top = await open(`${page}?sort=top-week`);
    expect(top.texts("h2")).toContain("Top this week");
    expect(top.texts("h3").slice(0, 3)).toEqual(["Riser", "Newcomer", "Faller"]);
    expect(top.texts("p").filter((text) => / this week$/.test(text))).toEqual([
      "3 this week",
      "2 this week",
      "1 this week",
    ]);
    const changes = top.elements.filter(({ properties }) => String(properties.className) === "rank-change");
    expect(changes.map(textOf)).toEqual(["up▲ 1", "new", "down▼ 2"]);
    expect(top.texts("p").join()).toContain("3 products · most upvotes in the last 7 days");
    expect(top.attribute("link", "rel", "canonical", "href")).toMatch(new RegExp(`${page}$`));
  });
});

test("filters combine with a period, whose counts aren't claimed", async () => {
  const { elements, texts } = await open("/niche/design?sort=top-week&pricing=free");
  const hidden = elements.find(({ tagName, properties }) => tagName === "input" && properties.name === "sort");
  expect(hidden?.properties).toMatchObject({ type: "hidden", value: "top-week" });
  expect(texts("option")).toContain("Free");
  expect(texts("option").filter((text) => /\(\d/.test(text))).toEqual([]);
  expect((await open("/niche/design?pricing=free")).texts("option").some((text) => /^Free \(\d/.test(text))).toBe(true);
});

test.each([
  ["/niche/quiet?sort=new-week", "Nothing new this week", "See the newest", "/niche/quiet"],
  ["/niche/quiet?sort=top-week", "No upvotes this week", "See Top this month", "/niche/quiet?sort=top-month"],
  ["/tag/old?sort=top-month", "No upvotes this month", "See the most upvoted", "/tag/old?sort=upvotes"],
])("an empty period says so and leads on: %s", async (path, title, action, to) => {
  const { status, texts, elements } = await open(path);
  expect([status, texts("h3")]).toEqual([200, expect.arrayContaining([title])]);
  expect(elements.find((link) => link.tagName === "a" && textOf(link) === action)?.properties.href).toBe(to);
});

test("an unused tag isn't found in any period", async () => {
  expect((await open("/tag/never-used?sort=top-week")).status).toBe(404);
});

test("a new count drops the pages of the period, and only those", async () => {
  const recount = async () => {
    await vote("Forgotten", [1]);
    await refreshRankings(app.database.app);
  };
  expect(await drops.isDropped("/niche/quiet?sort=top-month", () => refreshRankings(app.database.app))).toBe(false);
  expect(await drops.isDropped("/niche/quiet?sort=top-week", recount)).toBe(true);
  expect(await drops.isDropped("/niche/quiet?sort=new-week", recount)).toBe(false);
  await app.database.app.execute(sql`delete from product_upvotes where product_id = ${ids.Forgotten}`);
  await refreshRankings(app.database.app);
});
