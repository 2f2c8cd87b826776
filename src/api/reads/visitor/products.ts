import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { collectionKeyOf } from "#contract/shared/paths/collection-address.ts";
import { type Person, productAddressSchema, productListSchema, productSchema } from "#contract/visitor/catalog.ts";
import type { CollectionShelf } from "#contract/visitor/product-page.ts";
import { promotedProductSchema } from "#contract/visitor/spotlight.ts";
import { listPartners } from "#domain/catalog/comparisons/list-comparable-products.ts";
import { findProductAddress } from "#domain/catalog/products/addresses/find-product-address.ts";
import { findRenamedProduct } from "#domain/catalog/products/addresses/find-renamed-product.ts";
import { listHomeProducts } from "#domain/catalog/products/lists/list-home-products.ts";
import { listSpotlightProducts } from "#domain/catalog/products/lists/spotlight/list-spotlight-products.ts";
import { getProduct } from "#domain/engagement/product-page/get-product.ts";
import { isInStack } from "#domain/engagement/stacks/is-in-stack.ts";
import { pageQuery, productIdParams, slugParams } from "../../answers.ts";
import { withBlocked, withoutBlockedRemarks } from "../../blocked-feedback.ts";
import { declareRead } from "../declare-read.ts";
import { Moved, unlessMissing } from "../outcomes.ts";
import { withOwnMarks } from "../own-marks.ts";
import { withoutBlocked } from "../without-blocked.ts";

const tag = "Products";
const refusals = { 404: "No such live product" };

export const productReads = [
  declareRead({
    route: {
      path: "/products",
      tag,
      summary: "The latest live products, today's first",
      answers: "One page; only the latest 100 can be paged through",
    },
    query: pageQuery,
    answer: productListSchema,
    gate: "anyone",
    cache: { tags: ({ products }) => [cacheTag.home, ...productTags(products)] },
    async run({ database, actor }, asked) {
      const list = await listHomeProducts(database.open, asked);
      return { ...list, products: await withOwnMarks(database, { cards: list.products, viewer: actor }) };
    },
  }),
  declareRead({
    route: {
      path: "/spotlight",
      tag,
      summary: "Products with an active promotion",
      answers: "Five of the 20 most upvoted, drawn every five minutes",
    },
    answer: z.array(promotedProductSchema),
    gate: "anyone",
    cache: { tags: (products) => [cacheTag.spotlight, ...productTags(products)] },
    run: ({ database }) => listSpotlightProducts(database.open),
  }),
  declareRead({
    route: {
      path: "/products/{slug}",
      tag,
      summary: "One live product, with everything its page shows",
      answers: "The product",
      moved: "It was renamed; Location has its current URL",
      refusals,
    },
    params: slugParams,
    answer: productSchema,
    gate: "anyone",
    cache: {
      tags: (product) => {
        const { similar, related, more, comparedWith, recentVotes, collection } = product;
        const around = [...similar, ...related, ...(more?.products ?? []), ...comparedWith];
        const shelved = collection?.products ?? [];
        const key = collection && collectionKeyOf(collection.address);
        return [
          cacheTag.niches,
          ...(recentVotes.place === null ? [] : [cacheTag.rankings]),
          ...(key === null ? [] : [cacheTag.collection(key)]),
          ...new Set(productTags([product, ...around, ...shelved])),
        ];
      },
      // A cached "not found" page is stale as soon as a product gets this slug.
      missing: () => [cacheTag.home],
    },
    async run({ database, site, actor: viewer }, { slug }) {
      const viewerId = viewer?.userId ?? null;
      const found = await getProduct(database.open, { slug, siteName: site.name, viewerId }).catch(unlessMissing);
      if (!found) {
        const renamed = await findRenamedProduct(database.open, { oldSlug: slug });
        if (renamed) return new Moved(`/products/${renamed}`);
        throw new DomainError("product_not_found");
      }
      const { similar, more, related } = found;
      const shown = [found, ...similar, ...related, ...(more?.products ?? [])];
      const nameOf = ({ username }: Person) => username;
      const ownerOf = ({ owner }: CollectionShelf) => owner;
      const [comparedWith, [product, ...others], isUsed, feedback, upvoters, verdict, [collection]] = await Promise.all(
        [
          listPartners(database.open, { productId: found.id, similar }),
          withOwnMarks(database, { cards: shown, viewer }),
          viewer ? isInStack(database.app, { productId: found.id, userId: viewer.userId }) : false,
          withBlocked(database.app, { feedback: found.feedback, viewer }),
          withoutBlocked(database.app, { items: found.upvoters, nameOf, viewer }),
          withoutBlockedRemarks(database.app, { verdict: found.verdict, viewer }),
          withoutBlocked(database.app, { items: found.collection ? [found.collection] : [], nameOf: ownerOf, viewer }),
        ],
      );
      return {
        ...found,
        feedback,
        upvoters,
        verdict,
        collection: collection ?? null,
        comparedWith,
        isUpvoted: product?.isUpvoted ?? false,
        isSaved: product?.isSaved ?? false,
        isOwn: product?.isOwn ?? false,
        isInStack: isUsed,
        similar: others.slice(0, similar.length),
        related: others.slice(similar.length, similar.length + related.length),
        more: more && { ...more, products: others.slice(similar.length + related.length) },
      };
    },
  }),
  declareRead({
    route: {
      path: "/products/{id}/address",
      tag,
      summary: "A live product's slug and name, by id",
      answers: "Its slug and name",
      refusals,
    },
    params: productIdParams,
    about: "productId",
    answer: productAddressSchema,
    gate: "anyone",
    cache: { tags: (_, { productId }) => [cacheTag.product(productId)] },
    async run({ database }, { productId }) {
      const address = await findProductAddress(database.open, { productId });
      if (address === null) throw new DomainError("product_not_found");
      return address;
    },
  }),
] as const;
