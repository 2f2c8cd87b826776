import { type Context, Hono } from "hono";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import type { Site } from "#contract/shared/site.ts";
import { CACHE_TAGS_HEADER } from "#http/cache/cache-mark.ts";
import { matchesEtag } from "#http/cache/stored-answer.ts";
import type { AppEnv } from "#http/context.ts";
import { etagOf } from "../document-answer.ts";
import { type ApiDocument, apiDocsPage } from "./api-docs-page.ts";

export type ApiDocsOptions = {
  site: Pick<Site, "name" | "url" | "brand" | "closed">;
  assets: PageAssets | undefined;
  /** The description of every route, which takes 200 ms to build. */
  describe: () => ApiDocument;
};

type Stored = { body: string; etag: string };

/** `/api/openapi.json` and `/api/docs`: built at the first request, and sent as the same bytes from then on. */
export function apiDocsRoutes({ site, assets, describe }: ApiDocsOptions): Hono<AppEnv> {
  let description: ApiDocument | undefined;
  let made: { look: string; json: Stored; html: Stored } | undefined;

  function current() {
    // Administrators can give the site another name and look while it runs; the routes don't change.
    const look = JSON.stringify([site.name, site.brand, site.closed]);
    if (made?.look === look) return made;
    description ??= describe();
    const named = { ...description, info: { ...description.info, title: `${site.name} API` } };
    made = {
      look,
      json: store(JSON.stringify(named)),
      html: store(apiDocsPage(named, { site, assets })),
    };
    return made;
  }

  function answer(c: Context<AppEnv>, { stored, type }: { stored: Stored; type: string }): Response {
    const { body, etag } = stored;
    const headers = { [CACHE_TAGS_HEADER]: cacheTag.site, etag };
    if (matchesEtag(c.req.header("if-none-match") ?? "", etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, "content-type": type });
  }

  return new Hono<AppEnv>()
    .get("/api/openapi.json", (c) => answer(c, { stored: current().json, type: "application/json" }))
    .get("/api/docs", (c) => answer(c, { stored: current().html, type: "text/html; charset=UTF-8" }));
}

function store(body: string): Stored {
  return { body, etag: etagOf(body) };
}
