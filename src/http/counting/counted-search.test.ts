import { expect, test } from "vitest";
import { countedSearch } from "./counted-search.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
const siteUrl = "https://tools.example";

type Asked = { method?: string; url?: string; headers?: Record<string, string> };

function asked({ method = "GET", url = "/search?q=tide+tables", headers = {} }: Asked = {}) {
  const sent = { "User-Agent": firefox, Accept: "text/html", ...headers };
  return countedSearch({ method, url, rawHeaders: Object.entries(sent).flat() }, { siteUrl });
}

const from = (path: string, url = "/resources/notes") => ({ url, headers: { Referer: `${siteUrl}${path}` } });

test("a search that the page cache answers counts, whatever its order", () => {
  const found = { typed: "tide tables", isClick: false };
  expect(asked()).toEqual(found);
  expect(asked({ url: "/search?q=tide+tables&sort=name" })).toEqual(found);
  expect(asked({ url: "/api/v1/search?q=tide%20tables&pricing=" })).toEqual(found);
});

test("a product's page that is opened from the search page counts as a click, without JavaScript, too", () => {
  expect(asked(from("/search?q=tide+tables"))).toEqual({ typed: "tide tables", isClick: true });
  expect(asked(from("/search?page=2&q=tide+tables"))).toEqual({ typed: "tide tables", isClick: true });
});

test.each<[string, Asked]>([
  ["a HEAD request", { method: "HEAD" }],
  ["a bot", { headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
  ["a page fetched ahead", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
  ["a filter", { url: "/search?q=tide&pricing=free" }],
  ["a later page", { url: "/search?q=tide&page=2" }],
  ["a search for nothing", { url: "/search?sort=name" }],
  ["another page", { url: "/about" }],
  ["suggestions while typing", { url: "/api/v1/search/suggestions?q=tide" }],
  ["a product opened from elsewhere", { url: "/resources/notes" }],
  ["a product opened from another of our pages", from("/niche/design?q=tide")],
  ["a page opened from the search page that isn't a product's", from("/search?q=tide", "/about")],
  ["another site's search", { url: "/resources/notes", headers: { Referer: "https://other.example/search?q=tide" } }],
  [
    "a site whose name begins like ours",
    { url: "/resources/notes", headers: { Referer: `${siteUrl}.evil/search?q=x` } },
  ],
])("%s doesn't count", (_, request) => {
  expect(asked(request)).toBeNull();
});
