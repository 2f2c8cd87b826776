import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import { launchPlatformsSchema } from "#contract/launch-platforms.ts";
import { listLaunchPlatforms } from "#domain/catalog/products/lists/list-launch-platforms.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { markPublic } from "./public-answer.ts";

const launchPlatformsRoute = createRoute({
  method: "get",
  path: "/launch-platforms",
  tags: ["Products"],
  summary: "Where else makers can launch: the most upvoted products of the subcategory marketing-sites",
  responses: { 200: json(launchPlatformsSchema, "At most 5; none if there is no such subcategory") },
});

export function launchPlatformsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(launchPlatformsRoute, async (c) => {
    const { subcategoryId, answer } = await listLaunchPlatforms(database.open);
    const subcategoryTags = subcategoryId === null ? [] : [cacheTag.subcategory(subcategoryId)];
    markPublic(c, { tags: [cacheTag.niches, ...subcategoryTags, ...productTags(answer.platforms)] });
    return c.json(answer, 200);
  });
}
