import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { refreshRankings } from "#domain/catalog/rankings/refresh-rankings.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { usePageDrops } from "#test/tools/stale-pages.ts";

const app = useTestApp();
const drops = usePageDrops(app);
let ids: number[];

beforeAll(async () => {
  const db = app.database.app;
  const niche = await makeNiche(db, { name: "Design", slug: "design" });
  const voters = [await makeUser(db), await makeUser(db)];
  const first = await makeProduct(db, { name: "First", nicheIds: [niche.id] });
  const second = await makeProduct(db, { name: "Second", nicheIds: [niche.id] });
  await makeProduct(db, { name: "Without votes" });
  for (const { id } of voters) await castUpvote(db, { productId: first.id, voterId: id });
  await castUpvote(db, { productId: second.id, voterId: voters[0]?.id ?? "" });
  await refreshRankings(db);
  ids = [first.id, second.id];
});

const headings = (html: string) =>
  elementsOf(parseHtml(html))
    .filter(({ tagName }) => tagName === "h3")
    .map(textOf);

test.each(["week", "month", "all"])(
  "/api/v1/rankings/%s has the most upvoted products, each with its reason",
  async (period) => {
    const response = await app.guest.send(`/api/v1/rankings/${period}`);
    expect(await response.json()).toMatchObject({
      products: [
        { id: ids[0], upvotes: 2, why: { place: 1 } },
        { id: ids[1], upvotes: 1, why: { place: 2 } },
      ],
      total: 2,
      page: 1,
      pageCount: 1,
      reachable: 2,
    });
  },
);

test.each(["week", "month", "all"])("/api/v1/rankings/%s/shelf has its first products as books", async (period) => {
  const response = await app.guest.send(`/api/v1/rankings/${period}/shelf`);
  expect(await response.json()).toMatchObject([
    { id: ids[0], votes: 2 },
    { id: ids[1], votes: 1 },
  ]);
});

test("home's shelf is of a longer period while the week has too few books, and says which votes it shows", async () => {
  const db = app.database.app;
  const legend = async () => {
    const page = parseHtml(await (await app.guest.send("/")).text());
    const board = elementsOf(page).find(({ properties }) => [properties.className].flat().includes("board"));
    return board && textOf(board);
  };
  expect(await legend()).toBe("Top of all time. Taller: more votes. Thicker: more feedback.");
  const { id } = await makeProduct(db, { name: "Third" });
  await castUpvote(db, { productId: id, voterId: (await makeUser(db)).id });
  await refreshRankings(db);
  expect(await legend()).toBe("Top this week. Taller: more votes this week. Thicker: more feedback.");
  await db.execute(sql`delete from product_directory where id = ${id}`);
  await refreshRankings(db);
});

test("a changed ranking drops its pages, counting the same again doesn't", async () => {
  const db = app.database.app;
  const recount = () => refreshRankings(db);
  expect(await drops.isDropped("/?top=week", recount)).toBe(false);
  const { id } = await makeProduct(db, { name: "Late" });
  await castUpvote(db, { productId: id, voterId: (await makeUser(db)).id });
  expect(await drops.isDropped("/?top=week", recount)).toBe(true);
  await db.execute(sql`delete from product_directory where id = ${id}`);
  await recount();
});

test("a suspended person leaves the home page's activity at once", async () => {
  const db = app.database.app;
  const { id: userId } = await makeUser(db);
  await db.execute(sql`
    insert into product_feedback (product_id, user_id, comment, rating) values (${ids[0]}, ${userId}, 'Good.', 5)`);
  const suspend = () => db.execute(sql`update users set disabled_at = now() where id = ${userId}`);
  expect(await drops.isDropped("/", suspend)).toBe(true);
  await db.execute(sql`delete from product_feedback where user_id = ${userId}`);
});

test("an unknown period is refused", async () => {
  expect((await app.guest.send("/api/v1/rankings/decade")).status).toBe(400);
});

test("each tab of the home page has its own list, title and canonical address", async () => {
  for (const [query, title, canonical] of [
    ["?top=week", "Top this week", "/?top=week"],
    ["?top=month", "Top this month", "/?top=month"],
    ["?top=all", "Top of all time", "/?top=all"],
  ]) {
    const html = await (await app.guest.send(`/${query}`)).text();
    const elements = elementsOf(parseHtml(html));
    expect(textOf(elements.find(({ tagName }) => tagName === "title") as never)).toContain(title);
    const link = elements.find(({ properties }) => String(properties.rel) === "canonical");
    expect(link?.properties.href).toBe(app.origin + canonical);
    expect(headings(html)).toEqual(["First", "Second"]);
  }
  const unknown = elementsOf(parseHtml(await (await app.guest.send("/?top=decade")).text()));
  const link = unknown.find(({ properties }) => String(properties.rel) === "canonical");
  expect(link?.properties.href).toBe(`${app.origin}/`);
});

test("without JavaScript Why here? leads to the product's own reason, beside the rules of its list", async () => {
  const linksOf = async (path: string) =>
    elementsOf(parseHtml(await (await app.guest.send(path)).text()))
      .filter((element) => element.tagName === "a" && textOf(element).startsWith("Why here?"))
      .map(({ properties }) => String(properties.href));
  const said = async (link = "") => {
    const response = await app.guest.send(link.replace(/#.*/, ""));
    expect([response.status, response.headers.get("x-cache-tags")]).toEqual([200, null]);
    const page = elementsOf(parseHtml(await response.text()));
    // The browser jumps to the reason, not past it.
    const reason = page.find(({ properties }) => properties.id === link.split("#")[1]);
    const rules = elementsOf(reason as never).find(({ tagName }) => tagName === "a")?.properties.href;
    expect(page.map(({ properties }) => `#${properties.id}`)).toContain(rules);
    return textOf(reason as never);
  };
  const [first, second] = await linksOf("/?top=all");
  expect(await said(first)).toBe("Why is First here?1st: 2 upvotes in all. How this list is ordered");
  expect(await said(second)).toBe("Why is Second here?2nd: 1 upvote in all. How this list is ordered");
  const inNiche = await linksOf("/niche/design?sort=upvotes");
  const sections = inNiche.map((link) => new URL(link, app.origin).searchParams.get("of"));
  expect(new Set(sections)).toEqual(new Set(["lists"]));
  expect(new Set(await Promise.all(inNiche.map(said))).size).toBe(inNiche.length);
});

test.each([
  "?why=1",
  "?why=x&in=/&of=top",
  "?why=999&in=/?top=all&of=top",
  "?why=1&in=//evil.example/&of=top",
  "?why=1&in=/profile&of=top",
  "?why=1&in=/about/ranking?why=1%26in=/&of=top",
  "?why=1&in=/niche/no-such&of=lists",
])("/about/ranking%s has the rules alone", async (query) => {
  const response = await app.guest.send(`/about/ranking${query}`);
  const ids = elementsOf(parseHtml(await response.text())).map(({ properties }) => properties.id);
  expect([response.status, ids.includes("top"), ids.includes("why")]).toEqual([200, true, false]);
});

test("/about/ranking has the figures of the database", async () => {
  const text = textOf(parseHtml(await (await app.guest.send("/about/ranking")).text()));
  expect(text).toContain("Right now we list 3 products.");
  expect(text).toContain("The last 7 days: 3 upvotes for 2 products, counted on");
});

test("/about/ranking links the source files that order the lists", async () => {
  const elements = elementsOf(parseHtml(await (await app.guest.send("/about/ranking")).text()));
  const files = elements.filter(({ tagName }) => tagName === "code").map(textOf);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const links = elements.flatMap(({ properties }) => {
    const href = String(properties.href);
    return href.startsWith("/about/ranking/code/") ? [href] : [];
  });
  expect(links).toHaveLength(files.length);
  for (const [index, link] of links.entries()) {
    const page = parseHtml(await (await app.guest.send(link)).text());
    const well = elementsOf(page).find(({ tagName }) => tagName === "pre");
    expect(textOf(well as never).trimEnd()).toBe(readFileSync(files[index] ?? "", "utf8").trimEnd());
  }
});

test("before the first count the tabs don't claim that nobody voted, and the first count drops them", async () => {
  const db = app.database.app;
  const emptyOf = async (path: string) => headings(await (await app.guest.send(path)).text());
  await db.execute(sql`delete from product_upvotes`);
  await db.execute(sql`truncate ranking_periods cascade`);
  const pages = ["/?top=week", "/?top=month"];
  for (const page of pages) expect(await emptyOf(page)).toEqual(["Not counted yet"]);
  expect(await drops.isDropped("/?top=week", () => refreshRankings(db))).toBe(true);
  expect(await emptyOf("/?top=week")).toEqual(["No upvotes in the last 7 days"]);
  expect(await emptyOf("/?top=month")).toEqual(["No upvotes in the last 30 days"]);
});
