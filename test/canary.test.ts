import { beforeAll, describe, expect, it } from "vitest";
import { type Client, useTestApp } from "./tools/app.ts";
import { canaryWord, crawl, findLeaks, type Surface } from "./tools/canary.ts";
import { plantCanaries, publicWord } from "./tools/plant-canaries.ts";

const app = useTestApp();
let planted: Awaited<ReturnType<typeof plantCanaries>>;

beforeAll(async () => {
  planted = await plantCanaries(app.database.app);
});

const visitors: Record<string, () => Promise<Client>> = {
  "a guest": async () => app.guest,
  "a signed-in person": () => app.signIn(),
};

describe.each(Object.entries(visitors))("what is not public, %s never sees", (_, visit) => {
  it("on any page, in any answer, by any address", async () => {
    const surfaces = await crawl(await visit(), { from: await allAddresses(), origin: app.origin });
    expect(findLeaks(surfaces)).toEqual([]);
    expect(surfaces.filter(({ status }) => status >= 500)).toEqual([]);
    expectToHaveSeen(surfaces);
  });
});

it("a write on a hidden product says nothing about it", async () => {
  const person = await app.signIn();
  const answers: Surface[] = [];
  for (const { id } of planted.hidden) {
    for (const method of ["PUT", "DELETE"]) {
      const address = `/api/v1/products/${id}/upvote`;
      const response = await person.send(address, { method });
      answers.push({ address, status: response.status, text: await response.text() });
    }
  }
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(findLeaks(answers)).toEqual([]);
});

it("the search for leaks finds one, and lets an address say back what the asker wrote", () => {
  const leak = { address: "/", status: 200, text: `<p>${canaryWord}-draft</p>` };
  expect(findLeaks([leak])).toEqual([`/ shows ${canaryWord}-draft`]);
  expect(findLeaks([{ ...leak, address: `/resources/${canaryWord}-draft` }])).toEqual([]);
  expect(findLeaks([{ ...leak, address: `/resources/${canaryWord}-pending` }])).toHaveLength(1);
});

/** The crawl is worth something only if it reaches what is public. */
function expectToHaveSeen(surfaces: Surface[]): void {
  const seeing = surfaces.filter(({ text }) => text.includes(publicWord)).map(({ address }) => address);
  const { live, niche } = planted;
  expect(seeing).toEqual(
    expect.arrayContaining([
      "/",
      `/niche/${niche.slug}`,
      `/resources/${live.slug}`,
      "/api/v1/products",
      `/api/v1/products/${live.slug}`,
      `/api/v1/niches/${niche.slug}/products`,
      `/api/v1/search?q=${publicWord}`,
    ]),
  );
  expect(surfaces.some(({ address, status }) => address === "/no-such-page" && status === 404)).toBe(true);
}

/** Every address of the API with every name there is, the pages' addresses, and what somebody might try. */
async function allAddresses(): Promise<string[]> {
  const { live, niche, hidden, draftNiche } = planted;
  const document = (await (await app.guest.send("/api/openapi.json")).json()) as { paths: Record<string, object> };
  const slugs = [live, niche, draftNiche, ...hidden].map(({ slug }) => slug);
  const ids = [live, ...hidden].map(({ id }) => String(id));
  const readable = Object.entries(document.paths).filter(([, methods]) => "get" in methods);
  const api = readable.flatMap(([path]) => {
    const names = path.includes("{slug}") ? slugs : path.includes("{id}") ? ids : [""];
    return names.map((name) => path.replaceAll(/\{(slug|id)\}/g, name));
  });
  const pages = ["resources", "niche", "product", "product-details"].flatMap((folder) =>
    [...slugs, ...ids].map((name) => `/${folder}/${name}`),
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
    "/auth",
    "/no-such-page",
    "/api/openapi.json",
    "/api/docs",
    "/api/v1/no-such-route",
    "/health",
    "/ready",
  ];
  // Half a word, so that the answer is not taken for the question.
  const searches = [publicWord, canaryWord.slice(0, -1)].flatMap((q) => [`/search?q=${q}`, `/api/v1/search?q=${q}`]);
  return [...fixed, ...api, ...pages, ...tries, ...searches];
}
