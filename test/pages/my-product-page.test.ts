import { sql } from "drizzle-orm";
import type { Element } from "hast";
import { beforeAll, expect, test } from "vitest";
import type { ProductStage } from "#domain/catalog/products/life/product-status.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { type Cast, makeCast, makeStagedProduct } from "../factories/make-staged-product.ts";
import { type Client, useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/html.ts";
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
  return { elements, text: textOf(main), links: elementsOf(main).filter(({ tagName }) => tagName === "a") };
}

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

test("a submitted product's edit page leads back to the launch steps", async () => {
  const { id } = await makeOwn("live");
  const { links } = await readPage(`/my-products/edit/${id}`);
  expect(hrefs(links)).toContain(`/submit-product-details?id=${id}&step=badge`);
});

test("a live product has figures for the chosen period, a file of them, and isn't indexed", async () => {
  const { id, slug } = await makeOwn("live");
  const { elements, text, links } = await readPage(`/my-products/${id}?days=7`);
  expect(elements.find(({ properties: { name } }) => name === "robots")?.properties.content).toContain("noindex");
  expect(text).toContain("Published");
  expect(text).not.toContain("Demo figures");
  expect(text).not.toContain("Sources cover the last 30 days");
  expect(elements.filter(({ properties: { type } }) => type === "range").map(({ properties: { max } }) => max)).toEqual(
    ["6", "6", "6", "6"],
  );
  expect(links.filter(({ properties: { ariaCurrent } }) => ariaCurrent === "page").map(textOf)).toEqual(["7 days"]);
  expect(hrefs(links)).toEqual([
    "/my-products",
    `/my-products/edit/${id}`,
    `/resources/${slug}`,
    `/submit-product-details?id=${id}&step=badge`,
    `/my-products/${id}?days=7`,
    `/my-products/${id}?days=30`,
    `/my-products/${id}?days=90`,
    `/api/v1/me/products/${id}/report.csv?days=7`,
  ]);
  expect((await readPage(`/my-products/${id}?days=90`)).text).toContain("Sources cover the last 30 days");
  const fallback = await readPage(`/my-products/${id}?days=5000`);
  expect(hrefs(fallback.links)).toContain(`/api/v1/me/products/${id}/report.csv?days=30`);
});

test("made-up figures say so", async () => {
  const { id } = await makeOwn("live");
  await app.database.app.execute(sql`update product_directory set is_demo = true where id = ${id}`);
  const { text } = await readPage(`/my-products/${id}`);
  expect(text).toContain("Demo figures");
  expect(text).toContain("These figures are made up for the demo.");
});

test("a draft has no figures yet and can be continued", async () => {
  const { id } = await makeOwn("draft");
  const { text, links } = await readPage(`/my-products/${id}`);
  expect(text).toContain("No figures yet");
  expect(hrefs(links)).toEqual(["/my-products", `/submit-product-details?id=${id}`, `/my-products?id=${id}`]);
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
  expect(text).toContain(`Our team rejected it:${reason}`);
  expect(text.split(reason)).toHaveLength(3);
});
