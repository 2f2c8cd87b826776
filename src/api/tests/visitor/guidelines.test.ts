import { expect, test } from "vitest";
import { productRejectedLetter } from "#domain/records/letters/templates/product-letters.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp();

const linksIn = (html: string) =>
  elementsOf(parseHtml(html)).flatMap(({ tagName, properties }) => (tagName === "a" ? [properties.href] : []));

test("the guidelines are a public page whose points are numbered through and have addresses", async () => {
  const response = await app.guest.send("/guidelines");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, expect.stringContaining("public")]);
  const elements = elementsOf(parseHtml(await response.text()));
  const points = elements.filter(({ properties }) => String(properties.id).startsWith("point-"));
  expect(points.map(({ properties }) => properties.id)).toEqual(points.map((_, index) => `point-${index + 1}`));
  expect(points.length).toBeGreaterThan(15);
  const starts = elements.filter(({ tagName }) => tagName === "ol").map(({ properties }) => Number(properties.start));
  expect(starts[0]).toBe(1);
  expect(starts, "each list goes on with the number after the last").toEqual(starts.toSorted((a, b) => a - b));
  expect(textOf(points[0] as never)).toContain("Software tools, applications, web apps and online communities");
});

test("a rejection links to them, in the mail and on the maker's screen", async () => {
  const maker = await app.signIn();
  const product = { submitterId: maker.userId, status: "rejected", submittedAt: new Date(), statusReason: "A book." };
  const { id, name, slug } = await makeProduct(app.database.app, { ...product, status: "rejected" });
  expect(linksIn(await (await maker.send("/my-products")).text())).toContain("/guidelines");
  const site = { name: "Toolshelf", url: "https://tools.example" } as Parameters<typeof productRejectedLetter>[1];
  const { parts } = productRejectedLetter({ product: { id, name, slug }, reason: "A book." }, site);
  expect(parts).toContainEqual(expect.objectContaining({ href: "https://tools.example/guidelines" }));
  expect(linksIn(await (await app.guest.send("/about")).text())).toContain("/guidelines");
});
