import { expect, test } from "vitest";
import type { NewProduct } from "#domain/catalog/products/life/create-product.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp();

test("a guest is sent to sign in and returns afterwards", async () => {
  for (const path of ["/my-products", "/my-products?tab=drafts"]) {
    const response = await app.guest.send(path);
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `/auth?redirect=${encodeURIComponent(path)}`,
    ]);
  }
  expect((await app.guest.send("/api/v1/me/products")).status).toBe(401);
});

test("people see their own products and nobody else's, by tab, and the answer is not cached", async () => {
  const [maker, other] = [await app.signIn(), await app.signIn()];
  await makeProduct(app.database.app, { submitterId: maker.userId, name: "Mine to see" });
  await makeProduct(app.database.app, { submitterId: maker.userId, name: "Mine to finish", status: "draft" });
  await makeProduct(app.database.app, { submitterId: other.userId, name: "Theirs" });
  const answer = await maker.send("/api/v1/me/products?tab=drafts");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({
    products: [{ name: "Mine to finish", status: "draft" }],
    counts: { all: 2, published: 1, drafts: 1 },
  });
  const page = await maker.send("/my-products");
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const said = await mainText(page);
  expect(said).toContain("Mine to see");
  expect(said).toContain("Mine to finish");
  expect(said).not.toContain("Theirs");
});

test("each stage has its label, a rejection its reason, and every stage but a draft can be viewed", async () => {
  const maker = await app.signIn();
  const own = { submitterId: maker.userId, websiteUrl: "https://own.example/x" };
  const submittedAt = new Date();
  const make = (name: string, product: Partial<NewProduct>) =>
    makeProduct(app.database.app, { ...own, name, ...product });
  await make("A", { status: "draft" });
  const incomplete = await make("B", { status: "pending" });
  const pending = await make("C", { status: "pending", submittedAt });
  const rejected = await make("D", { status: "rejected", submittedAt, statusReason: "It is a book." });
  const live = await make("E", { status: "live" });
  const approved = await make("F", { status: "draft", submittedAt, approvedAt: new Date() });
  const cards = elementsOf(parseHtml(await (await maker.send("/my-products")).text())).filter(
    ({ tagName }) => tagName === "article",
  );
  expect(cards.map((card) => textOf(card))).toEqual([
    expect.stringMatching(/^F.*own\.example.*Approved, not yet published.*Added on .*Edit.*View/s),
    expect.stringMatching(/^E.*Published.*Added on .*Edit.*View/s),
    expect.stringMatching(/^D.*Rejected.*It is a book\..*Added on .*Edit.*View/s),
    expect.stringMatching(/^C.*Pending.*Added on .*Edit.*View/s),
    expect.stringMatching(/^B.*Incomplete.*Added on .*Continue.*Edit.*View/s),
    expect.stringMatching(/^A.*Draft.*Added on .*Continue.*Edit$/s),
  ]);
  const views = cards.flatMap((card) => elementsOf(card)).filter((link) => textOf(link) === "View");
  expect(views.map(({ properties }) => properties.href)).toEqual([
    `/my-products/${approved.id}/preview`,
    `/resources/${live.slug}`,
    `/my-products/${rejected.id}/preview`,
    `/my-products/${pending.id}/preview`,
    `/my-products/${incomplete.id}/preview`,
  ]);
});

test.each([
  ["/my-products", "No products found in this category."],
  ["/my-products?tab=published", "No published products found."],
  ["/my-products?tab=drafts", "No draft products found."],
  ["/my-products?tab=nonsense", "No Products Found"],
])("without products %s says %j and offers to list one", async (path, sentence) => {
  const maker = await app.signIn();
  const html = await (await maker.send(path)).text();
  expect(await mainText(new Response(html))).toContain(sentence);
  const links = elementsOf(parseHtml(html)).filter(({ properties }) => properties.href === "/my-products?list=1");
  expect(links.some((link) => textOf(link).includes("List Your Product"))).toBe(true);
});

test("the form opens empty, or with a draft of one's own; for anything else the reader is sent on", async () => {
  const [maker, other] = [await app.signIn(), await app.signIn()];
  const draft = await makeProduct(app.database.app, { submitterId: maker.userId, status: "draft", pricingNote: "$9" });
  const live = await makeProduct(app.database.app, { submitterId: maker.userId });
  expect(await mainText(await maker.send("/my-products?list=1"))).toContain("Proceed to Details");
  const filled = await (await maker.send(`/my-products?id=${draft.id}`)).text();
  expect(filled).toContain(`value="${draft.name}"`);
  expect(filled).toContain('value="$9"');
  const sentTo = async (client: Client, id: number | string) => {
    const { status, headers } = await client.send(`/my-products?id=${id}`);
    return [status, headers.get("location")];
  };
  expect(await sentTo(maker, live.id)).toEqual([302, `/my-products/${live.id}?tab=page`]);
  expect(await sentTo(other, draft.id)).toEqual([302, "/my-products"]);
  expect(await sentTo(maker, "nonsense")).toEqual([302, "/my-products"]);
});

test("a page beyond the last links back to the first", async () => {
  const maker = await app.signIn();
  await makeProduct(app.database.app, { submitterId: maker.userId });
  expect(await mainText(await maker.send("/my-products?page=9"))).toContain("Back to the first page");
});

test.each(["tab=live", "page=0", "page=51", "page=x"])("the API refuses %s", async (query) => {
  const maker = await app.signIn();
  expect((await maker.send(`/api/v1/me/products?${query}`)).status).toBe(400);
});

async function mainText(response: Response): Promise<string> {
  const main = elementsOf(parseHtml(await response.text())).find(({ tagName }) => tagName === "main");
  return main ? textOf(main) : "";
}
