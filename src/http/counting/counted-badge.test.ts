import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { countedBadge } from "./counted-badge.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
const url = "/badge/notes-2/wide-light.svg";

type Asked = { method?: string; url?: string; headers?: Record<string, string> };

function asked({ method = "GET", url: path = url, headers = {} }: Asked = {}) {
  const sent = { "User-Agent": firefox, Accept: "image/*", ...headers };
  return countedBadge({ method, url: path, rawHeaders: Object.entries(sent).flat() } as IncomingMessage);
}

test("a badge that another site's page loads counts for its slug", () => {
  expect(asked()).toBe("notes-2");
  expect(asked({ url: `${url}?v=2` })).toBe("notes-2");
  expect(asked({ headers: { "Sec-Fetch-Site": "cross-site", "If-None-Match": '"x"' } })).toBe("notes-2");
});

test.each<[string, Asked]>([
  ["a HEAD request", { method: "HEAD" }],
  ["a bot", { headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
  ["no user agent", { headers: { "User-Agent": "" } }],
  ["a page fetched ahead", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
  ["a preview on our own pages", { headers: { "Sec-Fetch-Site": "same-origin" } }],
  ["another path", { url: "/resources/notes-2" }],
  ["no slug", { url: "/badge//wide-light.svg" }],
  ["no file", { url: "/badge/notes-2" }],
  ["the placeholder itself", { url: "/badge/wide-light.svg" }],
  ["a slug that is too long", { url: `/badge/${"x".repeat(81)}/wide-light.svg` }],
  ["an escaped slug", { url: "/badge/%00/wide-light.svg" }],
])("%s doesn't count", (_, request) => {
  expect(asked(request)).toBeNull();
});
