import { sql } from "drizzle-orm";
import type { Element } from "hast";
import { beforeAll, expect, test } from "vitest";
import type { ProductStage } from "#domain/catalog/products/life/product-status.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { type Cast, makeCast, makeStagedProduct } from "../factories/make-staged-product.ts";
import { type Client, useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";
import type { SignedIn } from "../tools/sign-in.ts";

const app = useTestApp();
let owner: Client & SignedIn;
let cast: Cast;

beforeAll(async () => {
  [owner, cast] = [await app.signIn(), await makeCast(app.database.app)];
});

async function makeOwn(stage: ProductStage) {
  const { productId, slug } = await makeStagedProduct(app.database.app, { stage, cast, submitterId: owner.userId });
  return { id: productId, slug };
}

async function readPage(path: string) {
  const response = await owner.send(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toMatch(/no-store|private/);
  const elements = elementsOf(parseHtml(await response.text()));
  const main = elements.find(({ tagName }) => tagName === "main");
  if (!main) throw new Error("The page has no content");
  const inMain = elementsOf(main);
  const links = inMain.filter(({ tagName }) => tagName === "a");
  return { elements, text: textOf(main), links, tabs: inMain.filter(({ properties }) => isTab(properties.className)) };
}

/** Of the navigation at the side, by its name and what screen readers hear of its state. */
const currentTab = (tabs: Element[]) =>
  textOf(tabs.find(({ properties: { ariaCurrent } }) => ariaCurrent === "page") as Element);
const isTab = (className: unknown) => Array.isArray(className) && className.includes("home-tab");

const hrefs = (links: Element[]) => links.map(({ properties: { href } }) => href);

test("guests sign in first and come back; for everybody but its owners the page doesn't exist", async () => {
  const { id } = await makeOwn("live");
  const guest = await app.guest.send(`/my-products/${id}?days=7`);
  expect([guest.status, guest.headers.get("location")]).toEqual([
    302,
    `/auth?redirect=${encodeURIComponent(`/my-products/${id}?days=7`)}`,
  ]);
  for (const person of [await app.signIn(), await app.signIn("admin")]) {
    const response = await person.send(`/my-products/${id}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("404 Page Not Found");
  }
  for (const unknown of ["999999999", "x", "01"]) {
    expect([unknown, (await owner.send(`/my-products/${unknown}`)).status]).toEqual([unknown, 404]);
  }
});

test("the wizard's and the form's own addresses show the same home, with the tab in question", async () => {
  const { id } = await makeOwn("live");
  for (const [path, tab] of [
    [`/my-products/edit/${id}`, "Product Information, done"],
    [`/submit-product-details?id=${id}`, "Product Information, done"],
    [`/submit-product-details?id=${id}&step=makers`, "Makers"],
    // Locked until there is a maker comment (rule 4), which the tab says.
    [`/submit-product-details?id=${id}&step=badge`, "Embed Badge, unlocks at 100%"],
    [`/my-products/${id}?tab=badge`, "Embed Badge, unlocks at 100%"],
    [`/my-products/${id}?tab=history`, "History"],
    [`/my-products/${id}?tab=nonsense`, "Overview"],
    [`/my-products/${id}?days=7`, "Figures"],
  ] as const) {
    expect([path, currentTab((await readPage(path)).tabs)]).toEqual([path, tab]);
  }
  await app.database.app.execute(
    sql`insert into maker_comments (product_id, author_id, comment) values (${id}, ${owner.userId}, 'We built it.')`,
  );
  expect(currentTab((await readPage(`/my-products/${id}?tab=badge`)).tabs)).toBe("Embed Badge");
});

test("a live product has figures for the chosen period, a file of them, and isn't indexed", async () => {
  const { id } = await makeOwn("live");
  const { elements, text, links } = await readPage(`/my-products/${id}?days=7`);
  expect(elements.find(({ properties: { name } }) => name === "robots")?.properties.content).toContain("noindex");
  expect(text).toContain("Published");
  expect(text).not.toContain("Demo figures");
  expect(text).not.toContain("Sources cover the last 30 days");
  expect(elements.filter(({ properties: { type } }) => type === "range").map(({ properties: { max } }) => max)).toEqual(
    ["6", "6", "6", "6"],
  );
  expect(hrefs(links).slice(-4)).toEqual([
    `/my-products/${id}?tab=figures&days=7`,
    `/my-products/${id}?tab=figures&days=30`,
    `/my-products/${id}?tab=figures&days=90`,
    `/api/v1/me/products/${id}/report.csv?days=7`,
  ]);
  expect((await readPage(`/my-products/${id}?days=90`)).text).toContain("Sources cover the last 30 days");
  const fallback = await readPage(`/my-products/${id}?days=5000`);
  expect(hrefs(fallback.links)).toContain(`/api/v1/me/products/${id}/report.csv?days=30`);
});

test("made-up figures say so", async () => {
  const { id } = await makeOwn("live");
  await app.database.app.execute(sql`update product_directory set is_demo = true where id = ${id}`);
  const { text } = await readPage(`/my-products/${id}?tab=figures`);
  expect(text).toContain("Demo figures");
  expect(text).toContain("These figures are made up for the demo.");
  expect((await readPage(`/my-products/${id}`)).text).toContain("Demo figures");
});

test("the overview says what to do next and leads there, with the last 30 days in five numbers", async () => {
  const { id, slug } = await makeOwn("live");
  const { text, links, elements } = await readPage(`/my-products/${id}`);
  expect(text).toContain("Next stepWrite a maker comment");
  expect(text).toContain("Last 30 days");
  expect(hrefs(links)).toContain(`/resources/${slug}`);
  expect(hrefs(links).filter((href) => href === `/my-products/${id}?tab=comment`)).toHaveLength(2);
  const bars = elements.find(({ properties: { role } }) => role === "img");
  expect(bars?.properties.ariaLabel).toBe("0 votes in 30 days, one bar a day");
});

test("a draft has no figures yet and can be continued; what it hasn't unlocked is no link", async () => {
  const { id } = await makeOwn("draft");
  const { text, links } = await readPage(`/my-products/${id}`);
  expect(text).toContain("No figures yet");
  expect(text).toContain("25%");
  expect(text).toContain("Embed Badge, unlocks at 100%");
  expect(hrefs(links)).toContain(`/my-products/${id}?tab=page`);
  expect(hrefs(links)).not.toContain(`/my-products/${id}?tab=badge`);
});

test("a submission shows its place in the queue, a rejected product the reason and its history", async () => {
  const { id } = await makeOwn("submitted");
  expect((await readPage(`/my-products/${id}`)).text).toContain("In review: place 1 of 1");
  const reason = "Say what it does.\n<b>Please</b>.";
  await app.database.app.execute(
    sql`update product_directory set status = 'rejected', status_reason = ${reason} where id = ${id}`,
  );
  await recordAct(app.database.app, {
    actorId: cast.admin.userId,
    action: "product.rejected",
    objectType: "product",
    objectId: id,
    after: { stage: "rejected", reason },
  });
  const { text } = await readPage(`/my-products/${id}`);
  expect(text).not.toContain("In review");
  expect(text).toContain(reason);
  expect(text).toContain("Change it and submit it again");
  expect((await readPage(`/my-products/${id}?tab=history`)).text).toContain(`Our team rejected it:${reason}`);
});
