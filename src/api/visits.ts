import { type Context, Hono } from "hono";
import { parseHttpUrl } from "#contract/outbound-url.ts";
import { findVisitTarget } from "#domain/visits/find-visit-target.ts";
import { isBot } from "#domain/visits/is-bot.ts";
import { CACHE_TAGS_HEADER } from "#http/cache-mark.ts";
import { rateKey } from "#http/client-address.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";

/** Visit Website: counts the visit and leads to the stored address, wherever the request says it wants to go (B5). */
export function visitRoutes({ database, rateLimits, site, visits }: ApiDependencies) {
  return new Hono<AppEnv>().get("/go/:slug", rateLimits.limit("click"), async (c, next) => {
    const target = await findVisitTarget(database.open, { slug: c.req.param("slug"), siteName: site.name });
    if (!target) {
      // The page that says so; like everything here it is for this request only.
      await next();
      c.res.headers.delete(CACHE_TAGS_HEADER);
      c.res.headers.set("cache-control", "no-store");
      return;
    }
    if (isPersonGoing(c)) {
      visits.countClick({
        productId: target.productId,
        address: rateKey(c.env.clientAddress),
        userAgent: c.req.header("user-agent") ?? "",
        referrer: parseHttpUrl(c.req.header("referer") ?? "")?.host ?? null,
      });
    }
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    return c.redirect(target.url, 302);
  });
}

/** A person who follows the link: no program, no browser that fetches ahead, no picture or frame of another page. */
function isPersonGoing(c: Context<AppEnv>): boolean {
  const header = (name: string) => c.req.header(name) ?? "";
  const isAhead = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|preview/i.test(header(name)),
  );
  // Browsers that do not say what for are old, not fraudulent.
  const isPage = (c.req.header("sec-fetch-dest") ?? "document") === "document";
  return c.req.method === "GET" && isPage && !isAhead && !isBot(header("user-agent"));
}
