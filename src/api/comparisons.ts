import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import { comparisonSchema, popularPairsSchema } from "#contract/comparisons.ts";
import { DomainError } from "#contract/errors.ts";
import { strictInput } from "#contract/inputs/input.ts";
import * as limits from "#contract/limits.ts";
import { getComparison } from "#domain/catalog/comparisons/get-comparison.ts";
import { listPopularPairs } from "#domain/catalog/comparisons/list-popular-pairs.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withoutBlockedQuotes } from "./blocked-feedback.ts";
import { withOwnMarks } from "./own-marks.ts";
import { markPublic } from "./public-answer.ts";
import { unlessMissing } from "./unless-missing.ts";
import { isCountable, visitorOf } from "./visitor-request.ts";

const comparisonRoute = createRoute({
  method: "get",
  path: "/compare",
  tags: ["Products"],
  summary: "One to four live products side by side",
  request: {
    query: z.object({
      slugs: z.string().min(1).max(limits.comparison.addressMax).openapi({
        description: "Separated by commas, or by -vs- as in the page's address; former slugs work, too",
        example: "figma,penpot",
      }),
    }),
  },
  responses: {
    200: json(comparisonSchema, "The products, and what of `slugs` wasn't found"),
    400: refusal("More than four products"),
    404: refusal("None of them is a live product"),
  },
});

const pairsRoute = createRoute({
  method: "get",
  path: "/compare/pairs",
  tags: ["Products"],
  summary: "The pairs of products that most visitors compared",
  responses: { 200: json(popularPairsSchema, `At most ${limits.comparison.pairsOnStartPage}`) },
});

const viewSchema = strictInput({
  productIds: z.array(z.int().positive()).min(2).max(limits.comparison.productsMax),
}).openapi("ComparisonView");

const viewRoute = createRoute({
  method: "post",
  path: "/compare/views",
  tags: ["Products"],
  summary: "Record a view of a comparison",
  description:
    "Sent by the page itself once it is visible. Counts for each pair of its products, once per IP address and pair in a " +
    "day; bots, the products' own people and administrators are not counted.",
  request: { body: { required: true, ...json(viewSchema, "The products of the page") } },
  responses: {
    204: { description: "Received, whether or not it counts or the products exist" },
    400: refusal("A field is invalid"),
    429: refusal("Too many"),
  },
});

export function comparisonsApi({ database, site, rateLimits, visits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/compare/views", rateLimits.limit("view"));
  return api
    .openapi(comparisonRoute, async (c) => {
      const { slugs: address } = c.req.valid("query");
      const found = await getComparison(database.open, { address, siteName: site.name }).catch(unlessMissing);
      if (!found) {
        // Stale as soon as a product gets one of these slugs.
        markPublic(c, { tags: [cacheTag.home] });
        throw new DomainError("product_not_found");
      }
      const { products, missing, others } = found;
      const isPartial = missing.length > 0;
      const tags = [cacheTag.niches, ...productTags([...products, ...others]), ...(isPartial ? [cacheTag.home] : [])];
      markPublic(c, { tags });
      const { viewer } = c.var;
      const cards = await withoutBlockedQuotes(database.app, { products, viewer });
      return c.json({ ...found, products: await withOwnMarks(database, { cards, viewer }) }, 200);
    })
    .openapi(pairsRoute, async (c) => {
      const pairs = await listPopularPairs(database.open, { limit: limits.comparison.pairsOnStartPage });
      markPublic(c, { tags: [cacheTag.home] });
      return c.json(pairs, 200);
    })
    .openapi(viewRoute, (c) => {
      const { productIds } = c.req.valid("json");
      // Whether they are live is checked when the view is written.
      if (isCountable(c)) visits.countComparison({ ...visitorOf(c), productIds });
      return c.body(null, 204);
    });
}
