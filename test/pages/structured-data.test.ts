import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setPictures } from "#domain/catalog/products/content/apply-changes.ts";
import { makeCollection } from "../factories/make-collection.ts";
import { makeNiche } from "../factories/make-niche.ts";
import { makeProduct } from "../factories/make-product.ts";
import { makeProductFile } from "../factories/make-product-file.ts";
import { makeSubcategory } from "../factories/make-subcategory.ts";
import { makeUser } from "../factories/make-user.ts";
import { type Client, useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";

const app = useTestApp();
type Thing = Record<string, unknown> & { "@type": string };
let niche: { id: number; slug: string; name: string };
let subcategory: { id: number; slug: string; name: string };

beforeAll(async () => {
  const db = app.database.app;
  niche = await makeNiche(db, { name: "Design", slug: "design" });
  subcategory = await makeSubcategory(db, { name: "Icons", slug: "icons", nicheIds: [niche.id] });
  for (let n = 0; n < 21; n += 1) {
    await makeProduct(db, {
      nicheIds: [niche.id],
      subcategoryIds: [subcategory.id],
      tags: ["test"],
      name: `Tool ${n}`,
    });
  }
});

async function readHead(path: string, client: Client = app.guest) {
  const response = await client.send(path);
  const elements = elementsOf(parseHtml(await response.text()));
  const blocks = elements.filter(({ properties }) => properties.type === "application/ld+json").map(textOf);
  expect(blocks.length).toBeLessThanOrEqual(1);
  const graph = blocks.flatMap((block) => (JSON.parse(block) as { "@graph": Thing[] })["@graph"]);
  const metas = elements.filter(({ tagName }) => tagName === "meta").map(({ properties }) => properties);
  const meta = (name: string) => metas.find((each) => (each.property ?? each.name) === name)?.content;
  const links = elements.filter(({ tagName }) => tagName === "link").map(({ properties }) => properties);
  return { graph, meta, links, typed: (type: string) => graph.filter((thing) => thing["@type"] === type) };
}

async function rate(productId: number, { rating, isDemo = false }: { rating: number; isDemo?: boolean }) {
  const { id } = await makeUser(app.database.app, { isDemo });
  await app.database.app.execute(sql`
    insert into product_feedback (product_id, user_id, comment, rating) values (${productId}, ${id}, 'Fine', ${rating})
  `);
  await app.database.app.execute(sql`
    update product_stats set rating_sum = rating_sum + ${rating}, rating_count = rating_count + 1
    where product_id = ${productId}
  `);
}

test("home is described as a website, without its list of the day", async () => {
  const { graph } = await readHead("/");
  expect(graph).toEqual([{ "@type": "WebSite", name: "Toolshelf", url: `${app.origin}/` }]);
});

test("a list numbers its products continuously across pages", async () => {
  const [first] = (await readHead("/niche/design")).typed("ItemList");
  const items = first?.itemListElement as { position: number; url: string }[];
  expect(items).toHaveLength(20);
  expect(items[0]).toEqual({
    "@type": "ListItem",
    position: 1,
    url: `${app.origin}/resources/tool-20`,
  });
  const [second] = (await readHead("/niche/design?page=2")).typed("ItemList");
  expect(second?.itemListElement).toEqual([
    expect.objectContaining({ position: 21, url: `${app.origin}/resources/tool-0` }),
  ]);
});

test("made-up products are in no list for engines, and the real ones are numbered without gaps", async () => {
  const db = app.database.app;
  const { id } = await makeNiche(db, { name: "Mixed", slug: "mixed" });
  const { id: parent } = await makeSubcategory(db, { name: "Mixed parent", slug: "mixed-parent", isParent: true });
  const { id: child } = await makeSubcategory(db, {
    name: "Mixed child",
    slug: "mixed-child",
    parentId: parent,
    nicheIds: [id],
  });
  const productIds: number[] = [];
  for (const [index, isDemo] of [false, true, false, true, false].entries()) {
    const product = await makeProduct(db, {
      name: `${isDemo ? "Invented" : "Real"} ${index}`,
      nicheIds: [id],
      subcategoryIds: [parent, child],
      tags: ["mixed", ...(isDemo ? ["invented"] : [])],
      isDemo,
    });
    productIds.push(product.id);
  }
  const collection = await makeCollection(db, { productIds });
  const paths = [
    "/niche/mixed",
    "/niche/mixed/subcategory/mixed-child",
    "/parent-subcategory/mixed-parent",
    "/tag/mixed",
  ];
  for (const path of [...paths, `/collections/${collection.address}`]) {
    const items = (await readHead(path)).typed("ItemList").flatMap((list) => list.itemListElement) as Thing[];
    expect(
      items.map(({ position }) => position),
      path,
    ).toEqual([1, 2, 3]);
    expect(JSON.stringify(items), path).not.toContain("invented");
  }
  // Search engines have nothing to show of a list in which everything is made up.
  expect((await readHead("/tag/invented")).typed("ItemList")).toEqual([]);
});

test.each([
  ["/niche/design", ["Design"]],
  ["/niche/design/subcategory/icons", ["Design", "Icons"]],
  ["/tag/test", ["test"]],
  ["/resources/tool-3", ["Design", "Tool 3"]],
])("%s has its breadcrumbs", async (path, names) => {
  const [list] = (await readHead(path)).typed("BreadcrumbList");
  const crumbs = (list?.itemListElement ?? []) as { name: string; item: string; position: number }[];
  expect(crumbs.map(({ name }) => name)).toEqual(["Toolshelf", ...names]);
  expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
  expect(crumbs.at(-1)?.item).toBe(app.origin + path);
});

test("a product has a rating only when people have rated it", async () => {
  const product = await makeProduct(app.database.app, { pricing: "free", nicheIds: [niche.id] });
  const read = async () => (await readHead(`/resources/${product.slug}`)).typed("SoftwareApplication")[0];
  const unrated = await read();
  expect(unrated).toMatchObject({ name: product.name, applicationCategory: "Design" });
  expect(unrated).not.toHaveProperty("aggregateRating");
  await rate(product.id, { rating: 5 });
  await rate(product.id, { rating: 4 });
  expect((await read())?.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.5,
    ratingCount: 2,
    bestRating: 5,
    worstRating: 1,
  });
  await rate(product.id, { rating: 1, isDemo: true });
  expect(await read()).not.toHaveProperty("aggregateRating");
});

test("a product's pictures are its screenshots", async () => {
  const product = await makeProduct(app.database.app);
  const read = async () => (await readHead(`/resources/${product.slug}`)).typed("SoftwareApplication")[0];
  expect(await read()).not.toHaveProperty("screenshot");
  const key = await makeProductFile(app.database.app, { productId: product.id });
  await setPictures(app.database.app, { productId: product.id, pictures: [{ key, alt: "The editor" }] });
  expect(await read()).toMatchObject({
    screenshot: [
      { "@type": "ImageObject", contentUrl: `${app.origin}/files/${key}-large.webp`, caption: "The editor" },
    ],
    image: `${app.origin}/og/${product.slug}.png`,
  });
});

test("only free products have a price", async () => {
  for (const pricing of ["free", "freemium", "premium"] as const) {
    const { slug } = await makeProduct(app.database.app, { pricing });
    const [application] = (await readHead(`/resources/${slug}`)).typed("SoftwareApplication");
    const offer = { "@type": "Offer", price: 0, priceCurrency: "USD" };
    expect(application?.offers, pricing).toEqual(pricing === "free" ? offer : undefined);
  }
});

test("the structured data has the facts a product states, and no others", async () => {
  const read = async (facts: Parameters<typeof makeProduct>[1]) => {
    const { slug } = await makeProduct(app.database.app, facts);
    return (await readHead(`/resources/${slug}`)).typed("SoftwareApplication")[0];
  };
  const names = ["operatingSystem", "license", "inLanguage", "softwareHelp", "sameAs"];
  const silent = await read({
    platforms: ["web", "api"],
    isOpenSource: true,
    license: "LicenseRef-Own",
    support: "a@b.example",
  });
  expect(Object.keys(silent ?? {}).filter((name) => names.includes(name))).toEqual([]);
  const stated = await read({
    platforms: ["web", "macos", "linux"],
    isOpenSource: true,
    license: "MIT",
    repositoryUrl: "https://code.example/salt",
    languages: ["en", "pt-BR"],
    support: "https://salt.example/help",
    socialLinks: ["https://x.com/salt"],
  });
  expect(stated).toMatchObject({
    operatingSystem: "macOS, Linux",
    license: "https://spdx.org/licenses/MIT.html",
    inLanguage: ["en", "pt-BR"],
    softwareHelp: { "@type": "CreativeWork", url: "https://salt.example/help" },
    sameAs: ["https://code.example/salt", "https://x.com/salt"],
  });
});

test("pages with noindex have no structured data", async () => {
  for (const path of ["/no-such-page", "/resources/no-such", "/auth"]) {
    expect((await readHead(path)).graph, path).toEqual([]);
  }
});

test("a page has a social card, and its picture exists", async () => {
  const { meta } = await readHead("/resources/tool-3");
  expect(meta("og:title")).toContain("Tool 3");
  expect(meta("og:url")).toBe(`${app.origin}/resources/tool-3`);
  expect(meta("og:site_name")).toBe("Toolshelf");
  expect(meta("og:type")).toBe("website");
  expect(meta("twitter:card")).toBe("summary_large_image");
  expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
  expect(meta("og:image")).toBe(`${app.origin}/og/tool-3.png`);
  expect((await readHead("/")).meta("og:image")).toBe(`${app.origin}/og.png`);
  for (const path of ["/og/tool-3.png", "/og.png"]) expect((await app.guest.send(path)).status).toBe(200);
});

test("niches, collections, people and alternatives have an image of their own, and nothing private has", async () => {
  const db = app.database.app;
  const { username } = await makeUser(db, { username: "Ada B" });
  const shared = await makeCollection(db, { visibility: "unlisted" });
  const owner = await app.signIn();
  const kept = await makeCollection(db, { ownerId: owner.userId, visibility: "private" });
  const hidden = await makeCollection(db, { ownerId: owner.userId, hiddenBy: "moderator" });
  const images = {
    "/niche/design": "/og/niche/design.png",
    "/niche/design?page=2": "/og/niche/design.png",
    [`/collections/${shared.address}`]: `/og/collections/${shared.key}.png`,
    [`/people/${encodeURIComponent(username)}`]: "/og/people/Ada%20B.png",
    "/resources/tool-3/alternatives": "/og/tool-3.png",
  };
  for (const [path, image] of Object.entries(images)) {
    const { meta } = await readHead(path);
    const address = app.origin + image;
    expect([meta("og:image"), meta("twitter:image")], path).toEqual([address, address]);
    expect((await app.guest.send(image)).status, image).toBe(200);
  }
  for (const { address } of [kept, hidden]) {
    const { meta } = await readHead(`/collections/${address}`, owner);
    expect([meta("og:title"), meta("og:image")]).toEqual([expect.stringContaining("Kitchen"), `${app.origin}/og.png`]);
  }
  for (const path of ["/", "/people/nobody", "/niche/design/subcategory/icons"]) {
    const { meta } = await readHead(path);
    expect([meta("og:image"), meta("twitter:image")], path).toEqual([`${app.origin}/og.png`, undefined]);
  }
});

test.each([["/"], ["/niche/design"], ["/niche/design/subcategory/icons"], ["/tag/test"]])(
  "the feeds, manifest and search description linked from %s exist",
  async (path) => {
    const { links } = await readHead(path);
    const feeds = links.filter(({ rel }) => String(rel) === "alternate");
    expect(feeds.map(({ type }) => type)).toEqual([
      "application/rss+xml",
      "application/atom+xml",
      "application/feed+json",
    ]);
    const others = links.filter(({ rel }) => ["manifest", "search"].includes(String(rel)));
    expect(others).toHaveLength(2);
    for (const { href } of [...feeds, ...others]) {
      expect((await app.guest.send(String(href))).status, String(href)).toBe(200);
    }
  },
);
