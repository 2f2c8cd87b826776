import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import { productCardSchema } from "#contract/catalogue.ts";
import { listAdvertisers } from "#domain/catalog/products/lists/list-advertisers.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnMarks } from "./own-marks.ts";
import { markPublic } from "./public-answer.ts";

const advertisersRoute = createRoute({
  method: "get",
  path: "/ads/advertisers",
  tags: ["Ads"],
  summary: "All products that are promoted now",
  responses: { 200: json(z.array(productCardSchema), "By name") },
});

export function advertisersApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(advertisersRoute, async (c) => {
    const cards = await listAdvertisers(database.open);
    const products = await withOwnMarks(database, { cards, viewer: c.var.viewer });
    markPublic(c, { tags: [cacheTag.spotlight, ...productTags(products)] });
    return c.json(products, 200);
  });
}
