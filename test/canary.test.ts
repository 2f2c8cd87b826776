import { beforeAll, describe, expect, it } from "vitest";
import { type Client, useTestApp } from "./tools/app.ts";
import { canaryWord, crawl, findLeaks, type Surface } from "./tools/canary.ts";
import { hiddenFigure, plantCanaries, publicWord } from "./tools/plant-canaries.ts";

const app = useTestApp();
let planted: Awaited<ReturnType<typeof plantCanaries>>;

beforeAll(async () => {
  planted = await plantCanaries(app.database.app);
});

const visitors: Record<string, () => Promise<Client>> = {
  "a guest": async () => app.guest,
  "a signed-in person": () => app.signIn(),
};

describe.each(Object.entries(visitors))("%s never sees hidden data", (_, visit) => {
  it("on any page, in any response, at any URL", async () => {
    const surfaces = await crawl(await visit(), { from: await allAddresses(), origin: app.origin });
    expect(findLeaks(surfaces)).toEqual([]);
    const figure = new RegExp(`${hiddenFigure}|987,654,321`);
    expect(surfaces.filter(({ text }) => figure.test(text)).map(({ address }) => address)).toEqual([]);
    expect(surfaces.filter(({ status }) => status >= 500)).toEqual([]);
    expectToHaveSeen(surfaces);
  }, 120_000);
});

it("a write on a hidden product reveals nothing about it", async () => {
  const person = await app.signIn();
  const answers: Surface[] = [];
  for (const { id } of planted.hidden) {
    for (const alternativeId of [id, planted.live.id]) {
      const productId = alternativeId === id ? planted.live.id : id;
      for (const [method, path] of [
        ["POST", "alternatives"],
        ["PUT", "alternative-votes"],
        ["POST", "alternative-vote-withdrawals"],
      ] as const) {
        const address = `/api/v1/products/${productId}/${path}`;
        const response = await person.send(address, { method, json: { alternativeId } });
        answers.push({ address, status: response.status, text: await response.text() });
      }
    }
    for (const mark of ["upvote", "bookmark", "stack"]) {
      for (const method of ["PUT", "DELETE"]) {
        const address = `/api/v1/products/${id}/${mark}`;
        const response = await person.send(address, { method });
        answers.push({ address, status: response.status, text: await response.text() });
      }
    }
  }
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(findLeaks(answers)).toEqual([]);
});

it("the leak check finds a leak and allows a page to echo the URL", () => {
  const leak = { address: "/", status: 200, text: `<p>${canaryWord}-draft</p>` };
  expect(findLeaks([leak])).toEqual([`/ shows ${canaryWord}-draft`]);
  expect(findLeaks([{ ...leak, address: `/resources/${canaryWord}-draft` }])).toEqual([]);
  expect(findLeaks([{ ...leak, address: `/compare/live-vs-${canaryWord}-draft` }])).toEqual([]);
  expect(findLeaks([{ ...leak, address: `/resources/${canaryWord}-pending` }])).toHaveLength(1);
});

/** The crawl proves something only if it reaches everything public. */
function expectToHaveSeen(surfaces: Surface[]): void {
  const seeing = surfaces.filter(({ text }) => text.includes(publicWord)).map(({ address }) => address);
  const { live, niche, subcategory } = planted;
  expect(seeing).toEqual(
    expect.arrayContaining([
      "/",
      `/niche/${niche.slug}`,
      `/niche/${niche.slug}/subcategory/${subcategory.slug}`,
      "/tag/test",
      `/resources/${live.slug}`,
      `/resources/${live.slug}/alternatives`,
      `/api/v1/products/${live.slug}/alternatives`,
      `/resources/${live.slug}/upvoters`,
      `/propose-alternative?product=${live.slug}`,
      "/api/v1/products",
      ...["week", "month", "all"].flatMap((period) => [`/?top=${period}`, `/api/v1/rankings/${period}`]),
      "/api/v1/activity",
      `/api/v1/products/${live.slug}`,
      `/api/v1/niches/${niche.slug}/products`,
      `/api/v1/subcategories/${subcategory.slug}/products`,
      "/api/v1/tags/test/products",
      `/compare/${live.slug}`,
      `/api/v1/compare?slugs=${live.slug}`,
      `/api/v1/search?q=${publicWord}`,
      `/search?q=${half(publicWord)}`,
      `/api/v1/search/suggestions?q=${half(publicWord)}`,
      "/feeds/all.rss",
      `/feeds/niche/${niche.slug}.atom`,
      "/feeds/tag/test.json",
      "/sitemaps/products-1.xml",
      `/badge/${live.slug}/wide-light.svg`,
    ]),
  );
  expect(surfaces.some(({ address, status }) => address === "/no-such-page" && status === 404)).toBe(true);
}

/** Every API URL with every slug, the pages' URLs, and URLs somebody might guess. */
async function allAddresses(): Promise<string[]> {
  const { live, niche, subcategory, hidden, draftNiche, draftSubcategory } = planted;
  const document = (await (await app.guest.send("/api/openapi.json")).json()) as { paths: Record<string, object> };
  const slugs = [live, niche, subcategory, draftNiche, draftSubcategory, ...hidden].map(({ slug }) => slug);
  const ids = [live, ...hidden].map(({ id }) => String(id));
  const tags = ["test", `${canaryWord}-in-tags`];
  const readable = Object.entries(document.paths).filter(([, methods]) => "get" in methods);
  const api = readable.flatMap(([path]) => {
    const names = path.includes("{slug}") ? slugs : path.includes("{id}") ? ids : path.includes("{tag}") ? tags : [""];
    return names.map((name) => path.replaceAll(/\{(slug|id|tag)\}/g, name));
  });
  const folders = ["resources", "niche", "product", "product-details", "go", "parent-subcategory"];
  const pages = [
    ...folders.flatMap((folder) => [...slugs, ...ids].map((name) => `/${folder}/${name}`)),
    ...[niche, draftNiche].flatMap((each) => slugs.map((name) => `/niche/${each.slug}/subcategory/${name}`)),
    ...tags.map((tag) => `/tag/${tag}`),
    ...slugs.flatMap((slug) => [`/resources/${slug}/alternatives`, `/resources/${slug}/upvoters`]),
    ...slugs.map((slug) => `/propose-alternative?product=${slug}`),
  ];
  // With the live product, whose page would list the others if they counted as compared.
  const comparisons = slugs.flatMap((slug) =>
    [slug, `${live.slug}-vs-${slug}`].flatMap((address) => [
      `/compare/${address}`,
      `/compare?with=${address}&q=${half(publicWord)}`,
      `/api/v1/compare?slugs=${address}`,
    ]),
  );
  const tries = ["?status=draft", "?page=2", "?include=all", "?preview=1", "?page=0"].flatMap((query) => [
    `/${query}`,
    `/niche/${niche.slug}${query}`,
    `/api/v1/products${query}`,
    `/api/v1/niches/${niche.slug}/products${query}`,
  ]);
  const fixed = [
    "/",
    "/?all=1",
    ...["week", "month", "all"].flatMap((period) => [`/?top=${period}`, `/api/v1/rankings/${period}`]),
    "/about/ranking",
    "/ai-tools",
    "/compare",
    "/auth",
    "/submit",
    "/my-products",
    "/profile",
    ...["stack", "activities", "products", "suggestions", "edit", "account"].map((tab) => `/profile?tab=${tab}`),
    "/about",
    "/terms",
    "/privacy",
    "/advertise",
    "/feedback",
    "/newsletter",
    "/newsletter/confirm?token=x",
    "/newsletter/unsubscribe?token=x",
    "/notifications/unsubscribe?token=x",
    "/no-such-page",
    "/api/openapi.json",
    "/api/docs",
    "/offline",
    "/api/v1/no-such-route",
    "/health",
    "/ready",
  ];
  const searches = [publicWord, half(publicWord), half(canaryWord)].flatMap((q) =>
    ["/search", "/api/v1/search", "/api/v1/search/suggestions"].map((path) => `${path}?q=${q}`),
  );
  const files = ["robots.txt", "llms.txt", "manifest.webmanifest", "opensearch.xml", ".well-known/security.txt"];
  const maps = ["sitemap.xml", "sitemaps/pages.xml", "sitemaps/products-1.xml"];
  const lists = [
    "all",
    ...["niche", "subcategory", "tag"].flatMap((kind) => [...slugs, ...tags].map((name) => `${kind}/${name}`)),
  ];
  const feeds = ["rss", "atom", "json"].flatMap((format) => lists.map((list) => `/feeds/${list}.${format}`));
  const pictures = slugs.flatMap((slug) => [`/og/${slug}.png`, `/badge/${slug}/wide-light.svg`]);
  const documents = [...[...files, ...maps, "og.png"].map((file) => `/${file}`), ...feeds, ...pictures];
  return [...fixed, ...api, ...pages, ...comparisons, ...tries, ...searches, ...documents];
}

/** Only half the word, so that an echo of the query doesn't count as a result. */
function half(word: string): string {
  return word.slice(0, -1);
}
