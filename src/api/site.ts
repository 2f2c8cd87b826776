import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { cacheTag } from "#contract/cache-tag.ts";
import { type Site, siteSchema } from "#contract/site.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { markPublic } from "./public-answer.ts";

const siteRoute = createRoute({
  method: "get",
  path: "/site",
  tags: ["Site"],
  summary: "This installation's name and features",
  responses: { 200: json(siteSchema, "The site") },
});

export function siteApi({ site }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(siteRoute, (c) => {
    markPublic(c, { tags: [cacheTag.site] });
    return c.json({ ...site, announcement: currentOf(site.announcement) }, 200);
  });
}

/** A page that is already cached may show it for some minutes longer. */
function currentOf(announcement: Site["announcement"]): Site["announcement"] {
  return announcement?.until && Date.parse(announcement.until) <= Date.now() ? null : announcement;
}
