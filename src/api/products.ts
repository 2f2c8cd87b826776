import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { productCardSchema, productListSchema, productSchema } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import { findRenamedProduct } from "#domain/products/find-renamed-product.ts";
import { getProduct } from "#domain/products/get-product.ts";
import { listHomeProducts } from "#domain/products/list-home-products.ts";
import { listSpotlightProducts } from "#domain/products/list-spotlight-products.ts";
import type { AppEnv } from "#http/context.ts";
import { json, pageQuery, refusal, slugParams } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnUpvotes } from "./own-upvotes.ts";
import { markPublic } from "./public-answer.ts";

export const productTag = ({ id }: { id: number }) => `product:${id}`;

const listRoute = createRoute({
  method: "get",
  path: "/products",
  tags: ["Products"],
  summary: "The latest live products, today's first",
  request: { query: pageQuery },
  responses: { 200: json(productListSchema, "One page; at most the latest 100 can be reached") },
});

const spotlightRoute = createRoute({
  method: "get",
  path: "/spotlight",
  tags: ["Products"],
  summary: "Products with an active promotion, most upvoted first",
  responses: { 200: json(z.array(productCardSchema), "At most 20") },
});

const productRoute = createRoute({
  method: "get",
  path: "/products/{slug}",
  tags: ["Products"],
  summary: "One live product, with all its page shows",
  request: { params: slugParams },
  responses: {
    200: json(productSchema, "The product"),
    301: { description: "It was renamed; Location has its present address" },
    404: refusal("There is no such live product"),
  },
});

export function productsApi({ database, site }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => {
      const list = await listHomeProducts(database.open, c.req.valid("query"));
      const products = await withOwnUpvotes(database, { cards: list.products, viewer: c.var.viewer });
      markPublic(c, { tags: ["list:home", ...products.map(productTag)] });
      return c.json({ ...list, products }, 200);
    })
    .openapi(spotlightRoute, async (c) => {
      const cards = await listSpotlightProducts(database.open);
      const products = await withOwnUpvotes(database, { cards, viewer: c.var.viewer });
      markPublic(c, { tags: ["spotlight", ...products.map(productTag)] });
      return c.json(products, 200);
    })
    .openapi(productRoute, async (c) => {
      const { slug } = c.req.valid("param");
      const found = await getProduct(database.open, { slug, siteName: site.name }).catch(unlessMissing);
      if (!found) {
        const renamed = await findRenamedProduct(database.open, { oldSlug: slug });
        if (renamed) return c.redirect(`/api/v1/products/${renamed}`, 301);
        throw new DomainError("product_not_found");
      }
      const [product, ...similar] = await withOwnUpvotes(database, {
        cards: [found, ...found.similar],
        viewer: c.var.viewer,
      });
      markPublic(c, { tags: [found, ...found.similar].map(productTag) });
      return c.json({ ...found, isUpvoted: product?.isUpvoted ?? false, similar }, 200);
    });
}

function unlessMissing(error: unknown): null {
  if (error instanceof DomainError && error.code === "product_not_found") return null;
  throw error;
}
