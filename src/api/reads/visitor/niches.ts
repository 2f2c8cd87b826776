import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { filteredListSchema, nicheDetailsSchema, nicheSchema, productCardSchema } from "#contract/visitor/catalog.ts";
import { shelfAnswers, shelfGroupSchema } from "#contract/visitor/shelf-groups.ts";
import { getNiche } from "#domain/catalog/niches/get-niche.ts";
import { getNicheScope } from "#domain/catalog/niches/get-niche-scope.ts";
import { listNiches } from "#domain/catalog/niches/list-niches.ts";
import { listFilteredProducts, listTrendingProducts } from "#domain/catalog/products/lists/list-filtered-products.ts";
import { listShelfGroups } from "#domain/catalog/products/lists/shelves/list-shelf-groups.ts";
import { findRenamedCategory } from "#domain/catalog/taxonomy/find-renamed-category.ts";
import { listPageQuery, slugParams } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { orderTags } from "../order-tags.ts";
import { Found, Moved, unlessMissing } from "../outcomes.ts";
import { withOwnMarks } from "../own-marks.ts";
import { shelfTags } from "../shelf-tags.ts";

const tag = "Niches";
const refusals = { 404: "No such published niche" };

export const nicheReads = [
  declareRead({
    route: {
      path: "/niches",
      tag,
      summary: "All published niches",
      answers: "As arranged by the administrators, else by name",
    },
    answer: z.array(nicheSchema),
    gate: "anyone",
    // Each with its product count.
    cache: { tags: (niches) => [cacheTag.niches, ...niches.map(({ id }) => cacheTag.niche(id))] },
    run: ({ database }) => listNiches(database.open),
  }),
  declareRead({
    route: {
      path: "/niches/{slug}",
      tag,
      summary: "One niche with its subcategories",
      answers: "The niche",
      moved: "It was renamed or merged; Location has its current URL",
      refusals,
    },
    params: slugParams,
    answer: nicheDetailsSchema,
    gate: "anyone",
    cache: {
      tags: ({ id }) => [cacheTag.niches, cacheTag.niche(id)],
      // A cached redirect or "not found" page is stale as soon as a niche gets this slug.
      missing: () => [cacheTag.niches],
    },
    async run({ database }, { slug }) {
      const niche = await getNiche(database.open, { slug }).catch(unlessMissing);
      if (niche) return niche;
      const renamed = await findRenamedCategory(database.open, { kind: "niche", oldSlug: slug });
      if (renamed === null) throw new DomainError("niche_not_found");
      return new Moved(`/niches/${renamed}`, [cacheTag.niches]);
    },
  }),
  declareRead({
    route: {
      path: "/niches/{slug}/products",
      tag,
      summary: "The live products of a niche",
      answers: "One page",
      refusals,
    },
    params: slugParams,
    query: listPageQuery,
    answer: filteredListSchema,
    gate: "anyone",
    cache: {
      tags: ({ products }, filters) => [cacheTag.niches, ...orderTags(filters), ...productTags(products)],
    },
    async run({ database, actor }, { slug, page, ...filters }) {
      const { nicheId, ...scope } = await getNicheScope(database.open, { slug });
      const list = await listFilteredProducts(database.open, { scope, filters, page });
      const products = await withOwnMarks(database, { cards: list.products, viewer: actor });
      return new Found({ ...list, products }, [cacheTag.niche(nicheId)]);
    },
  }),
  declareRead({
    route: {
      path: "/niches/{slug}/trending",
      tag,
      summary: "The most upvoted products of a niche",
      answers: "At most 10",
      refusals,
    },
    params: slugParams,
    answer: z.array(productCardSchema),
    gate: "anyone",
    cache: { tags: productTags },
    async run({ database, actor }, { slug }) {
      const { nicheId, ...scope } = await getNicheScope(database.open, { slug });
      const cards = await listTrendingProducts(database.open, { scope });
      return new Found(await withOwnMarks(database, { cards, viewer: actor }), [cacheTag.niche(nicheId)]);
    },
  }),
  declareRead({
    route: {
      path: "/niches/{slug}/shelf",
      tag,
      summary: "The most upvoted products of a niche's largest subcategories as book spines",
      answers: shelfAnswers,
      refusals,
    },
    params: slugParams,
    answer: z.array(shelfGroupSchema),
    gate: "anyone",
    cache: { tags: (groups) => [cacheTag.niches, ...shelfTags(groups)] },
    async run({ database }, { slug }) {
      const { nicheId, ...scope } = await getNicheScope(database.open, { slug });
      return new Found(await listShelfGroups(database.open, { scope }), [cacheTag.niche(nicheId)]);
    },
  }),
] as const;
