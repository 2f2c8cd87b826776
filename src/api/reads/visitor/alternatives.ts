import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { alternativeFiltersSchema, alternativeListSchema } from "#contract/visitor/alternatives.ts";
import { listAlternatives } from "#domain/catalog/alternatives/list-alternatives.ts";
import { listOwnAlternativeVotes } from "#domain/catalog/alternatives/list-own-alternative-votes.ts";
import { findRenamedProduct } from "#domain/catalog/products/addresses/find-renamed-product.ts";
import { pageQuery, slugParams } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { Moved, unlessMissing } from "../outcomes.ts";
import { withOwnMarks } from "../own-marks.ts";

export const alternativeReads = [
  declareRead({
    route: {
      path: "/products/{slug}/alternatives",
      tag: "Alternatives",
      summary: "Alternatives to a live product, best match first",
      description:
        "An alternative shares a subcategory that says what both are, or somebody proposed it and a moderator agreed. " +
        "Shared subcategories and tags count by their rarity, then platforms, people who use both (from three on) and " +
        "votes, by their lower bound; decision 0076 has the points.",
      answers: "One page, each with why it is there",
      moved: "The product was renamed; Location has its current URL",
      refusals: { 404: "No such live product" },
    },
    params: slugParams,
    query: pageQuery.extend(alternativeFiltersSchema.shape),
    answer: alternativeListSchema,
    gate: "anyone",
    cache: {
      tags: ({ product, products, related }) => [cacheTag.niches, ...productTags([product, ...products, ...related])],
      // A cached "not found" page is stale as soon as a product gets this slug.
      missing: () => [cacheTag.home],
    },
    async run({ database, actor: viewer }, { slug, page, ...filters }) {
      const list = await listAlternatives(database.open, { slug, filters, page }).catch(unlessMissing);
      if (!list) {
        const renamed = await findRenamedProduct(database.open, { oldSlug: slug });
        if (renamed) return new Moved(`/products/${renamed}/alternatives`);
        throw new DomainError("product_not_found");
      }
      const alternativeIds = list.products.map(({ id }) => id);
      const asked = { productId: list.product.id, alternativeIds };
      const [cards, voted] = await Promise.all([
        withOwnMarks(database, { cards: [...list.products, ...list.related], viewer }),
        viewer ? listOwnAlternativeVotes(database.app, { ...asked, voterId: viewer.userId }) : new Set<number>(),
      ]);
      const marked = cards.map((card) => ({ ...card, match: { ...card.match, isVoted: voted.has(card.id) } }));
      const { length } = alternativeIds;
      return { ...list, products: marked.slice(0, length), related: marked.slice(length) };
    },
  }),
] as const;
