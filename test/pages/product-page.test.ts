import { sql } from "drizzle-orm";
import type { Element } from "hast";
import { expect, test } from "vitest";
import { freezingPage } from "../corpus/freezing-html.ts";
import { makeNiche } from "../factories/make-niche.ts";
import { makeProduct } from "../factories/make-product.ts";
import { makeSubcategory } from "../factories/make-subcategory.ts";
import { useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";
import { processorSeconds } from "../tools/processor-seconds.ts";

const app = useTestApp();

async function readPage(path: string): Promise<Element[]> {
  const response = await app.guest.send(path);
  expect(response.status).toBe(200);
  return elementsOf(parseHtml(await response.text()));
}

const linkNamed = (elements: Element[], text: string) =>
  elements.find((element) => element.tagName === "a" && textOf(element).trim() === text)?.properties;

test.each(["product", "product-details"])("/%s/{id} redirects permanently to the product", async (folder) => {
  const { id, slug } = await makeProduct(app.database.app);
  const response = await app.guest.send(`/${folder}/${id}`);
  expect([response.status, response.headers.get("location")]).toEqual([301, `/resources/${slug}`]);
});

test.each(["product", "product-details"])(
  "/%s of a hidden or unknown product shows the not-found page",
  async (folder) => {
    const draft = await makeProduct(app.database.app, { status: "draft" });
    for (const id of [draft.id, 999_999_999, "1e3", "01", "x", "-1", "99999999999999999999"]) {
      const response = await app.guest.send(`/${folder}/${id}`);
      expect([id, response.status]).toEqual([id, 404]);
      expect(await response.text()).toContain("Product Not Found");
    }
  },
);

test("a renamed product's old URL redirects permanently to the current one", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  await app.database.app.execute(sql`insert into product_slugs (slug, product_id) values ('was-called-so', ${id})`);
  const response = await app.guest.send("/resources/was-called-so");
  expect([response.status, response.headers.get("location")]).toEqual([301, `/resources/${slug}`]);
});

test("every link on the page works without JavaScript", async () => {
  const niche = await makeNiche(app.database.app);
  const subcategory = await makeSubcategory(app.database.app, { nicheIds: [niche.id] });
  const { slug, name } = await makeProduct(app.database.app, {
    nicheIds: [niche.id],
    subcategoryIds: [subcategory.id],
    tags: ["Local First"],
    videoUrl: "https://youtu.be/dQw4w9WgXcQ",
  });
  const elements = await readPage(`/resources/${slug}`);
  expect(linkNamed(elements, "Back")?.href).toBe(`/niche/${niche.slug}`);
  expect(linkNamed(elements, "#Local First")?.href).toBe("/tag/local-first");
  const subcategoryLinks = elements.filter(({ properties: { href } }) =>
    String(href).endsWith(`/niche/${niche.slug}/subcategory/${subcategory.slug}`),
  );
  expect(subcategoryLinks.length).toBeGreaterThan(0);
  expect(linkNamed(elements, "Visit Website")).toMatchObject({
    href: `/go/${slug}`,
    target: "_blank",
    rel: ["noopener", "nofollow", "ugc"],
  });
  const video = elements.find(({ properties: { href } }) => String(href).startsWith("https://www.youtube.com/"));
  expect(video?.properties.href).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  expect(elements.filter(({ tagName }) => tagName === "iframe")).toEqual([]);
  expect(linkNamed(elements, "Email")?.href).toContain(encodeURIComponent(`${app.origin}/resources/${slug}`));
  const save = elements.find((element) => element.tagName === "button" && textOf(element).startsWith("Save"));
  expect(save && textOf(save)).toBe(`Save ${name}`);
});

test("a promoted product's website link is marked as sponsored", async () => {
  const { slug } = await makeProduct(app.database.app, {
    isAdvertised: true,
    adStartDate: new Date(Date.now() - 60_000),
    adEndDate: new Date(Date.now() + 60_000),
  });
  const elements = await readPage(`/resources/${slug}`);
  expect(linkNamed(elements, "Visit Website")?.rel).toEqual(["noopener", "nofollow", "sponsored"]);
});

test("the head has its title, canonical URL and picture", async () => {
  const { slug } = await makeProduct(app.database.app, {
    name: "Fieldnotes",
    tagline: "Notes",
    headline: "Good notes",
  });
  const html = await (await app.guest.send(`/resources/${slug}`)).text();
  const elements = elementsOf(parseHtml(html));
  expect(textOf(elements.find(({ tagName }) => tagName === "title") as Element)).toBe("Fieldnotes: Notes · Toolshelf");
  const canonical = elements.find(({ properties }) => String(properties.rel) === "canonical");
  expect(canonical?.properties.href).toBe(`${app.origin}/resources/${slug}`);
  const meta = elements.find(({ properties }) => properties.name === "description");
  expect(meta?.properties.content).toBe("Good notes");
  expect(html).toContain(`/og/${slug}.png`);
});

test("a product without website, niche or tagline still has a page", async () => {
  const bare = { websiteUrl: null, tagline: "", tags: [], description: "", headline: "Bare" };
  const { slug } = await makeProduct(app.database.app, bare);
  const elements = await readPage(`/resources/${slug}`);
  expect(linkNamed(elements, "Visit Website")).toBeUndefined();
  expect(linkNamed(elements, "Back")?.href).toBe("/");
});

test.each([
  ["freeze a tree builder", freezingPage],
  ["overflow a stack", `${"<i>".repeat(6_600)}x`],
])("a description made to %s is shown as plain text", async (_, description) => {
  const { slug } = await makeProduct(app.database.app, { description });
  const seconds = await processorSeconds(async () => {
    const response = await app.guest.send(`/resources/${slug}`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/>x[x ]*</)]);
  });
  expect(seconds).toBeLessThan(5);
});

test("what isn't stated shares one row of the facts", async () => {
  const factsOf = async (facts: { canWorkOffline?: boolean; hasFreePlan?: boolean }) => {
    const { slug } = await makeProduct(app.database.app, facts);
    const found = (await readPage(`/resources/${slug}`)).find(({ properties }) =>
      properties.className?.includes("facts"),
    );
    return found ? textOf(found) : "";
  };
  expect(await factsOf({})).toContain("Not statedOpen source, works offline, free plan");
  const some = await factsOf({ canWorkOffline: false, hasFreePlan: true });
  expect(some).toContain("Not statedOpen source");
  expect(some).toContain("Works offlineNo");
});

test("each product on the same shelf leads to its comparison with this one, once", async () => {
  const niche = await makeNiche(app.database.app);
  const subcategory = await makeSubcategory(app.database.app, { nicheIds: [niche.id] });
  const shelved = { nicheIds: [niche.id], subcategoryIds: [subcategory.id] };
  const one = await makeProduct(app.database.app, { name: "Shelved One", ...shelved });
  await makeProduct(app.database.app, { name: "Shelved Other", ...shelved });
  const elements = await readPage(`/resources/${one.slug}`);
  const compares = elements.filter(({ properties: { href } }) => String(href).startsWith("/compare/"));
  const addresses = compares.map(({ properties: { href } }) => String(href));
  expect(addresses[0]).toBe("/compare/shelved-one-vs-shelved-other");
  expect(addresses.filter((address) => !address.includes("shelved-one"))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});
