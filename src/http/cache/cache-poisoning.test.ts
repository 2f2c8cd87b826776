import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../context.ts";
import { type Answer, startFront, stopServersAfterEach } from "../front/front-test-tools.ts";
import { createLogger } from "../logs/logger.ts";
import { requestLog } from "../logs/request-log.ts";
import { securityHeaders } from "../security/security-headers.ts";
import { CACHE_TAGS_HEADER } from "./cache-mark.ts";
import { createPageCache } from "./page-cache.ts";

stopServersAfterEach();

const siteUrl = "https://shelf.example";

// Headers known to have leaked into some server's cached responses.
const poison: [string, string][] = [
  ["host", "evil.example"],
  ["host", "shelf.example:1337"],
  ["x-forwarded-host", "evil.example"],
  ["x-forwarded-server", "evil.example"],
  ["x-forwarded-proto", "http"],
  ["x-forwarded-scheme", "nothttps"],
  ["x-forwarded-port", "1337"],
  ["x-forwarded-prefix", "/evil"],
  ["x-forwarded-for", "evil.example"],
  ["x-forwarded-path", "/evil"],
  ["forwarded", "host=evil.example;proto=http"],
  ["x-host", "evil.example"],
  ["x-http-host-override", "evil.example"],
  ["x-original-host", "evil.example"],
  ["x-original-url", "/evil"],
  ["x-rewrite-url", "/evil"],
  ["x-real-ip", "evil.example"],
  ["x-client-ip", "evil.example"],
  ["true-client-ip", "evil.example"],
  ["cf-connecting-ip", "evil.example"],
  ["x-http-method-override", "POST"],
  ["x-http-method", "DELETE"],
  ["x-method-override", "PUT"],
  ["x-cache-tags", "evil"],
  ["x-request-id", "evil"],
  ["x-amz-website-redirect-location", "https://evil.example"],
  ["x-wap-profile", "https://evil.example/wap.xml"],
  ["accept", "application/evil"],
  ["accept-language", "evil"],
  ["accept-charset", "evil"],
  ["user-agent", "<script>evil</script>"],
  ["referer", "https://evil.example/"],
  ["origin", "https://evil.example"],
  ["cookie", "theme=evil; lang=evil; sessionx=evil"],
  ["range", "bytes=0-3"],
  ["if-modified-since", "Thu, 01 Jan 2099 00:00:00 GMT"],
  ["if-match", '"evil"'],
  ["cache-control", "no-cache, no-store"],
  ["pragma", "no-cache"],
  ["sec-fetch-site", "cross-site"],
  ["sec-purpose", "prefetch"],
  ["save-data", "on"],
  ["upgrade-insecure-requests", "1"],
  ["via", "1.1 evil"],
  ["te", "trailers, evil"],
  ["expect", "evil"],
  ["x-middleware-subrequest", "evil"],
  ["content-type", "evil/evil"],
];

/** An app careless enough to echo every header in its page. */
function carelessApp() {
  const app = new Hono<AppEnv>();
  app.use(requestLog(createLogger({ level: "silent", mode: "test" })), securityHeaders({ siteUrl }));
  for (const path of ["/", "/niche/:slug", "/api/v1/niches", "/old", "/gone"]) {
    app.get(path, (c) => {
      c.header(CACHE_TAGS_HEADER, "home");
      const seen = JSON.stringify([...c.req.raw.headers, c.req.url]);
      if (path.startsWith("/api/")) return c.json({ seen });
      if (path === "/old") return c.redirect(`${new URL(c.req.url).origin}/new?${encodeURIComponent(seen)}`, 301);
      return c.html(`<p>${seen}</p>`, path === "/gone" ? 404 : 200);
    });
  }
  return app;
}

function bytesOf({ status, headers, text }: Answer): unknown {
  const { date: _, ...rest } = headers;
  return { status, headers: rest, text };
}

describe("cache poisoning", () => {
  it.each(["/", "/niche/design?page=2", "/api/v1/niches", "/old", "/gone"])("%s stays byte-equal", async (path) => {
    const cache = createPageCache();
    const { ask } = await startFront({ siteUrl, cache, fetch: carelessApp().fetch });
    const baseline = bytesOf(await ask(path));
    expect(poison.length).toBeGreaterThanOrEqual(40);
    for (const [name, value] of poison) {
      cache.clear();
      await ask(path, { headers: { [name]: value } }).catch(() => {});
      expect(bytesOf(await ask(path)), `${name}: ${value}`).toEqual(baseline);
    }
  });

  it.each(["utm_source=evil", "callback=evil", "_method=POST", "page=", "x[]=1&x[]=2", "PAGE=2"])(
    "a page requested with ?%s is the page without it",
    async (query) => {
      const { ask } = await startFront({ siteUrl, cache: createPageCache(), fetch: carelessApp().fetch });
      const poisoned = bytesOf(await ask(`/?${query}`));
      expect(poisoned).toEqual(bytesOf(await ask("/")));
      expect(JSON.stringify(poisoned)).not.toContain("evil");
    },
  );
});
