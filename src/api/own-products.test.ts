import { expect, test } from "vitest";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/html.ts";

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

test("each state has its label, a rejection its reason, and only live products can be viewed", async () => {
  const maker = await app.signIn();
  const own = { submitterId: maker.userId, websiteUrl: "https://own.example/x" };
  await makeProduct(app.database.app, { ...own, name: "A", status: "draft" });
  await makeProduct(app.database.app, { ...own, name: "B", status: "pending" });
  await makeProduct(app.database.app, { ...own, name: "C", status: "rejected", statusReason: "It is a book." });
  const { slug } = await makeProduct(app.database.app, { ...own, name: "D", status: "live" });
  await makeProduct(app.database.app, { ...own, name: "E", status: "draft", approvedAt: new Date() });
  const html = await (await maker.send("/my-products")).text();
  const cards = elementsOf(parseHtml(html)).filter(({ tagName }) => tagName === "article");
  const shown = cards.map((card) => textOf(card));
  expect(shown).toEqual([
    expect.stringMatching(/E.*own\.example.*Draft.*Approved, not yet published.*Added on /s),
    expect.stringMatching(/D.*Published.*Added on .*View/s),
    expect.stringMatching(/C.*Rejected.*It is a book\..*Added on /s),
    expect.stringMatching(/B.*Pending.*Added on /s),
    expect.stringMatching(/A.*Draft.*Added on /s),
  ]);
  const views = elementsOf(parseHtml(html)).filter(({ properties }) => properties.href === `/resources/${slug}`);
  expect(views).toHaveLength(1);
  expect(shown.filter((text) => text.includes("View"))).toHaveLength(1);
});

test.each([
  ["/my-products", "No Products Found"],
  ["/my-products?tab=published", "No published products found."],
  ["/my-products?tab=drafts", "No draft products found."],
  ["/my-products?tab=nonsense", "No Products Found"],
])("without products %s says %j and links to Suggest Tools", async (path, sentence) => {
  const maker = await app.signIn();
  const html = await (await maker.send(path)).text();
  expect(await mainText(new Response(html))).toContain(sentence);
  const links = elementsOf(parseHtml(html)).filter(({ properties }) => properties.href === "/submit");
  expect(links.some((link) => textOf(link).includes("Suggest Tools"))).toBe(true);
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
