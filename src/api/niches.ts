import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { nicheDetailsSchema, nicheSchema, productListSchema } from "#contract/catalogue.ts";
import { getNiche } from "#domain/niches/get-niche.ts";
import { listNiches } from "#domain/niches/list-niches.ts";
import { listNicheProducts } from "#domain/products/list-niche-products.ts";
import type { AppEnv } from "#http/context.ts";
import { json, pageQuery, refusal, slugParams } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnUpvotes } from "./own-upvotes.ts";
import { productTag } from "./products.ts";
import { markPublic } from "./public-answer.ts";

const listRoute = createRoute({
  method: "get",
  path: "/niches",
  tags: ["Niches"],
  summary: "All published niches",
  responses: { 200: json(z.array(nicheSchema), "By name") },
});

const nicheRoute = createRoute({
  method: "get",
  path: "/niches/{slug}",
  tags: ["Niches"],
  summary: "One niche with its subcategories",
  request: { params: slugParams },
  responses: { 200: json(nicheDetailsSchema, "The niche"), 404: refusal("There is no such published niche") },
});

const productsRoute = createRoute({
  method: "get",
  path: "/niches/{slug}/products",
  tags: ["Niches"],
  summary: "The live products of a niche, newest first",
  request: { params: slugParams, query: pageQuery },
  responses: { 200: json(productListSchema, "One page"), 404: refusal("There is no such published niche") },
});

export function nichesApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => {
      const niches = await listNiches(database.open);
      markPublic(c, { tags: ["niches"] });
      return c.json(niches, 200);
    })
    .openapi(nicheRoute, async (c) => {
      const niche = await getNiche(database.open, c.req.valid("param"));
      markPublic(c, { tags: ["niches", `niche:${niche.id}`] });
      return c.json(niche, 200);
    })
    .openapi(productsRoute, async (c) => {
      const niche = await getNiche(database.open, c.req.valid("param"));
      const list = await listNicheProducts(database.open, { nicheId: niche.id, page: c.req.valid("query").page });
      const products = await withOwnUpvotes(database, { cards: list.products, viewer: c.var.viewer });
      markPublic(c, { tags: [`niche:${niche.id}`, ...products.map(productTag)] });
      return c.json({ ...list, products }, 200);
    });
}
