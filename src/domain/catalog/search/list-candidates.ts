import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { ListReason } from "#contract/shared/lists/why-here/list-reason.ts";
import type { AlternativeMatch } from "#contract/visitor/alternatives.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { matchOf } from "../alternatives/list-alternatives.ts";
import { specialMatches } from "../alternatives/special-match.ts";
import { type RankedAlternative, rankAlternatives } from "../products/lists/rank-alternatives.ts";
import type { FoundPlace } from "./find-places.ts";
import type { NamedProduct } from "./question/find-named-products.ts";
import type { QuestionFilters } from "./question/understand-query.ts";
import { findMatches, type SearchHit } from "./search-matches.ts";

/** A product that may be listed, with the reason; a product found only by the words has its tier. */
export type Candidate = { id: number; tier?: SearchHit["tier"]; isRelated?: boolean; match?: AlternativeMatch } & {
  whyOf?: (card: ProductCard) => ListReason;
};

/** `pinned`: how many of the first products the query itself names. */
export type Candidates = { list: Candidate[]; pinned: number; isPartial: boolean };

/** The alternatives to a product in their own order, then its related tools; those about the other words come first. */
export async function listAlternativesTo(
  db: Db,
  { product, words }: { product: NamedProduct; words: string },
): Promise<Candidates> {
  const [ranked, matches] = await Promise.all([
    rankAlternatives(db, { productId: product.id }),
    words === "" ? [] : findMatches(db, { text: words, limit: limits.searchBounds.categoryMax }),
  ]);
  const matched = new Set(matches.map(({ productId }) => productId));
  const [alternatives, related] = [ranked.filter(({ isRelated }) => !isRelated), ranked.filter(isRelatedTool)];
  const toCandidates = (some: RankedAlternative[]): Candidate[] => {
    const specials = specialMatches(some);
    const asCandidates = some.map((one): Candidate => {
      const special = specials.get(one.id);
      const { kinds, isRelated } = one;
      return {
        id: one.id,
        isRelated,
        ...(special && { match: matchOf(one, special) }),
        whyOf: ({ upvotes }) =>
          isRelated
            ? { kind: "similar", isRelated, subcategories: kinds, votes: null, upvotes }
            : { kind: "alternative", to: [product.name] },
      };
    });
    return asCandidates.sort((a, b) => Number(matched.has(b.id)) - Number(matched.has(a.id)));
  };
  return {
    list: [...toCandidates(alternatives), ...toCandidates(related)],
    pinned: 0,
    isPartial: alternatives.length === limits.lists.alternativesMax,
  };
}

/** The compared products themselves, then the alternatives they share, then those of one of them. */
export async function listCompared(db: Db, { products }: { products: NamedProduct[] }): Promise<Candidates> {
  const lists = await Promise.all(products.map(({ id }) => rankAlternatives(db, { productId: id })));
  const own = new Set(products.map(({ id }) => id));
  const others = new Map<number, { to: string[]; rank: number }>();
  for (const [index, ranked] of lists.entries()) {
    for (const [rank, { id, isRelated }] of ranked.entries()) {
      if (own.has(id) || isRelated) continue;
      const other = others.get(id) ?? { to: [], rank: 0 };
      others.set(id, { to: [...other.to, products[index]?.name ?? ""], rank: other.rank + rank });
    }
  }
  const ranked = [...others].sort(([, a], [, b]) => b.to.length - a.to.length || a.rank - b.rank);
  const asked = products.map(
    ({ id, name }): Candidate => ({
      id,
      whyOf: ({ upvotes }) => ({ kind: "search", tier: "exact", found: [{ field: "name", words: [name] }], upvotes }),
    }),
  );
  const more = ranked.map(([id, { to }]): Candidate => ({ id, whyOf: () => ({ kind: "alternative", to }) }));
  return { list: [...asked, ...more], pinned: asked.length, isPartial: false };
}

/** A category's most upvoted products, after a product that has its name and before other products with the words. */
export async function listOfCategory(
  db: Db,
  { place, text }: { place: FoundPlace; text: string },
): Promise<Candidates> {
  const [best, hits] = await Promise.all([
    readIds(db, place.list ?? ""),
    findMatches(db, { text, limit: limits.searchBounds.matchesMin }),
  ]);
  const exact = hits.filter(({ tier }) => tier === "exact").map(toCandidate);
  const inside = best.map(
    (id, index): Candidate => ({
      id,
      whyOf: ({ upvotes }) => ({ kind: "category", place: index + 1, name: place.name, upvotes }),
    }),
  );
  const list = [...exact, ...inside, ...hits.map(toCandidate)];
  const seen = new Set<number>();
  return {
    list: list.filter(({ id }) => !seen.has(id) && seen.add(id)),
    // Of several with that name, a made-up one isn't what is meant.
    pinned: exact.length === 1 ? 1 : 0,
    isPartial: best.length === limits.searchBounds.categoryMax || hits.length === limits.searchBounds.matchesMin,
  };
}

/** The most upvoted products with these facts, for a question that consists only of filters. */
export async function listPopular(db: Db, { platforms, ...stated }: QuestionFilters): Promise<Candidates> {
  const { popularMax, matchesMax } = limits.searchBounds;
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id::int from (
      select product_id, upvotes from ${liveProductStats} order by upvotes desc, product_id desc limit ${popularMax}
    ) as popular join ${liveProducts} p on p.id = popular.product_id
    where (${stated.isFree !== true} or p.pricing <> 'premium' or p.has_free_plan)
      and (${stated.isOpenSource !== true} or p.is_open_source)
      and (${stated.canWorkOffline !== true} or p.can_work_offline) and p.platforms @> ${sql.param(platforms)}::text[]
    order by p.is_demo, popular.upvotes desc, p.id desc limit ${matchesMax}`);
  const list = rows.map(
    ({ id }, index): Candidate => ({
      id,
      whyOf: ({ upvotes }) => ({ kind: "upvotes", place: index + 1, upvotes }),
    }),
  );
  return { list, pinned: 0, isPartial: list.length === matchesMax };
}

function isRelatedTool({ isRelated }: RankedAlternative): boolean {
  return isRelated;
}

function toCandidate({ productId, tier }: SearchHit): Candidate {
  return { id: productId, tier };
}

async function readIds(db: Db, list: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select product_id::int as id from list_products(${list}, 'upvotes', null, 0, ${limits.searchBounds.categoryMax})`,
  );
  return rows.map(({ id }) => id);
}
