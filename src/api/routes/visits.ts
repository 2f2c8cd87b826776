import { type Context, Hono } from "hono";
import { parseHttpUrl } from "#contract/shared/paths/outbound-url.ts";
import { findVisitTarget } from "#domain/engagement/visits/find-visit-target.ts";
import { CACHE_TAGS_HEADER } from "#http/cache/cache-mark.ts";
import type { AppEnv } from "#http/context.ts";
import { searchOfReferrer } from "#http/counting/counted-search.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { isCountable, visitorOf } from "../visitor-request.ts";

/** Visit Website: counts the visit and redirects to the stored URL, never to one from the request. */
export function visitRoutes({ database, rateLimits, site, visits }: ApiDependencies) {
  return new Hono<AppEnv>().get("/go/:slug", rateLimits.limit("click"), async (c, next) => {
    const target = await findVisitTarget(database.open, { slug: c.req.param("slug"), siteName: site.name });
    if (!target) {
      // The "not found" page; like everything here it is not cached.
      await next();
      c.res.headers.delete(CACHE_TAGS_HEADER);
      c.res.headers.set("cache-control", "no-store");
      return;
    }
    if (isFollowed(c) && isCountable(c)) {
      const visitor = visitorOf(c);
      const typed = searchOfReferrer(c.req.header("referer") ?? "", { siteUrl: new URL(c.req.url).origin });
      if (typed !== null) visits.countSearchClick({ ...visitor, typed });
      visits.countClick({
        ...visitor,
        productId: target.productId,
        referrer: parseHttpUrl(c.req.header("referer") ?? "")?.host ?? null,
      });
    }
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    return c.redirect(target.url, 302);
  });
}

/** Only for followed links, not images or frames on other pages. A browser that doesn't send the header is just old. */
function isFollowed(c: Context<AppEnv>): boolean {
  return c.req.method === "GET" && (c.req.header("sec-fetch-dest") ?? "document") === "document";
}
