import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import {
  type Person,
  type ProductCard,
  productAddressSchema,
  productListSchema,
  productSchema,
} from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import { promotedProductSchema } from "#contract/pulse.ts";
import { listPartners } from "#domain/catalog/comparisons/list-comparable-products.ts";
import { findProductAddress } from "#domain/catalog/products/addresses/find-product-address.ts";
import { findRenamedProduct } from "#domain/catalog/products/addresses/find-renamed-product.ts";
import { listHomeProducts } from "#domain/catalog/products/lists/list-home-products.ts";
import { listSpotlightProducts } from "#domain/catalog/products/lists/list-spotlight-products.ts";
import { getProduct } from "#domain/engagement/product-page/get-product.ts";
import { isInStack } from "#domain/engagement/stacks/is-in-stack.ts";
import type { AppEnv } from "#http/context.ts";
import { json, pageQuery, refusal, slugParams } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withBlocked } from "./blocked-feedback.ts";
import { withOwnMarks } from "./own-marks.ts";
import { productIdOf, productIdParams } from "./product-request.ts";
import { markPublic } from "./public-answer.ts";
import { unlessMissing } from "./unless-missing.ts";
import { withoutBlocked } from "./without-blocked.ts";

const listRoute = createRoute({
  method: "get",
  path: "/products",
  tags: ["Products"],
  summary: "The latest live products, today's first",
  request: { query: pageQuery },
  responses: { 200: json(productListSchema, "One page; only the latest 100 can be paged through") },
});

const spotlightRoute = createRoute({
  method: "get",
  path: "/spotlight",
  tags: ["Products"],
  summary: "Products with an active promotion",
  responses: {
    200: json(z.array(promotedProductSchema), "Five of the 20 most upvoted, drawn every five minutes"),
  },
});

const productRoute = createRoute({
  method: "get",
  path: "/products/{slug}",
  tags: ["Products"],
  summary: "One live product, with everything its page shows",
  request: { params: slugParams },
  responses: {
    200: json(productSchema, "The product"),
    301: { description: "It was renamed; Location has its current URL" },
    404: refusal("No such live product"),
  },
});

const addressRoute = createRoute({
  method: "get",
  path: "/products/{id}/address",
  tags: ["Products"],
  summary: "A live product's slug and name, by id",
  request: { params: productIdParams },
  responses: { 200: json(productAddressSchema, "Its slug and name"), 404: refusal("No such live product") },
});

export function productsApi({ database, site }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => {
      const list = await listHomeProducts(database.open, c.req.valid("query"));
      const products = await withOwnMarks(database, { cards: list.products, viewer: c.var.viewer });
      markPublic(c, { tags: [cacheTag.home, ...productTags(products)] });
      return c.json({ ...list, products }, 200);
    })
    .openapi(spotlightRoute, async (c) => {
      const products = await listSpotlightProducts(database.open);
      markPublic(c, { tags: [cacheTag.spotlight, ...productTags(products)] });
      return c.json(products, 200);
    })
    .openapi(productRoute, async (c) => {
      const { slug } = c.req.valid("param");
      const { viewer } = c.var;
      const viewerId = viewer?.userId ?? null;
      const found = await getProduct(database.open, { slug, siteName: site.name, viewerId }).catch(unlessMissing);
      if (!found) {
        const renamed = await findRenamedProduct(database.open, { oldSlug: slug });
        if (renamed) return c.redirect(`/api/v1/products/${renamed}`, 301);
        // A cached "not found" page is stale as soon as a product gets this slug.
        markPublic(c, { tags: [cacheTag.home] });
        throw new DomainError("product_not_found");
      }
      const { similar, more, related } = found;
      const shown: ProductCard[] = [found, ...similar, ...related, ...(more?.products ?? [])];
      const nameOf = ({ username }: Person) => username;
      const [comparedWith, [product, ...others], isUsed, feedback, upvoters] = await Promise.all([
        listPartners(database.open, { productId: found.id, similar }),
        withOwnMarks(database, { cards: shown, viewer }),
        viewer ? isInStack(database.app, { productId: found.id, userId: viewer.userId }) : false,
        withBlocked(database.app, { feedback: found.feedback, viewer }),
        withoutBlocked(database.app, { items: found.upvoters, nameOf, viewer }),
      ]);
      markPublic(c, { tags: [cacheTag.niches, ...productTags([...shown, ...comparedWith])] });
      return c.json(
        {
          ...found,
          feedback,
          upvoters,
          comparedWith,
          isUpvoted: product?.isUpvoted ?? false,
          isSaved: product?.isSaved ?? false,
          isOwn: product?.isOwn ?? false,
          isInStack: isUsed,
          similar: others.slice(0, similar.length),
          related: others.slice(similar.length, similar.length + related.length),
          more: more && { ...more, products: others.slice(similar.length + related.length) },
        },
        200,
      );
    })
    .openapi(addressRoute, async (c) => {
      const id = productIdOf(c.req.valid("param").id);
      const address = await findProductAddress(database.open, { productId: id });
      if (address === null) throw new DomainError("product_not_found");
      markPublic(c, { tags: [cacheTag.product(id)] });
      return c.json(address, 200);
    });
}
