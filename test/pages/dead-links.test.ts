import { beforeAll, expect, it } from "vitest";
import { loadDemoCatalog } from "#db/demo/load-demo-catalog.ts";
import { linksIn } from "../abuse/canary.ts";
import { useTestApp } from "../tools/app.ts";

const app = useTestApp();

beforeAll(async () => {
  await loadDemoCatalog(app.database.app, { log: () => {} });
});

/** Client assets come with the build, and the demo catalog has no pictures of people or products. */
const notOurs = /^\/(?:assets|files)\/|^\/(?:theme\.js|sw\.js|favicon\.svg|apple-touch-icon\.png)$/;

/** A feed's formats share one list, so fetch it once. documents/feeds/feeds.test.ts checks each format. */
const sameList = /^\/feeds\/.+\/[^/]+\.(?:atom|json)$/;

/** Every product or list has pages like these, in any number of combinations; some of each kind stand for the others. */
const oftenRepeated = [
  /^\/about\/ranking\?/,
  /[?&]sort=(?:new-week|top-week|top-month)\b/,
  /^\/suggest-fact\b/,
  /^\/report\b/,
  /^\/collections\/add\b/,
  /^\/compare\//,
  /\/alternatives\b/,
  /^\/propose-alternative\b/,
  /\/upvoters\b/,
];
const enoughOfAKind = 20;

it("a crawl of the demo site from its home page finds no dead link", { timeout: 300_000 }, async () => {
  const foundOn = new Map([["/", "the start"]]);
  const dead: string[] = [];
  const seenOfKind = new Map<RegExp, number>();
  // Iterating a map also visits entries added during the loop.
  for (const [address, source] of foundOn) {
    const response = await app.guest.send(address);
    const body = await response.text();
    const location = response.headers.get("location");
    if (response.status >= 400) dead.push(`${address} answers ${response.status}, linked from ${source}`);
    const isHtml = response.headers.get("content-type")?.startsWith("text/html");
    for (const link of [...(location ? [location] : []), ...(isHtml ? linksIn(body) : [])]) {
      const { origin, pathname, search } = new URL(link, app.origin + address);
      const target = pathname + search;
      // Form URLs only take posts, and sign-in redirects to the provider.
      const isRead = !/^\/(?:forms|go|og|auth)\b/.test(pathname);
      const isOurs = origin === app.origin && !notOurs.test(pathname) && !sameList.test(pathname);
      if (!isRead || !isOurs || foundOn.has(target)) continue;
      const kind = oftenRepeated.find((each) => each.test(target));
      const seen = (kind && seenOfKind.get(kind)) ?? 0;
      if (kind) seenOfKind.set(kind, seen + 1);
      if (seen < enoughOfAKind) foundOn.set(target, address);
    }
  }
  expect(dead).toEqual([]);
  const visited = [...foundOn.keys()];
  for (const kind of [
    /^\/niche\/[^/]+$/,
    /\/subcategory\//,
    /^\/resources\//,
    /^\/tag\//,
    /^\/feeds\/.*\.rss$/,
    /page=5/,
    ...oftenRepeated,
  ]) {
    expect(visited.filter((address) => kind.test(address)).length, String(kind)).toBeGreaterThan(0);
  }
  expect(visited.filter((address) => address.startsWith("/resources/")).length).toBeGreaterThanOrEqual(248);
});
