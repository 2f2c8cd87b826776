import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { platforms } from "#contract/shared/products/platforms.ts";
import type {
  AlternativeCounts,
  AlternativeFilters,
  AlternativeList,
  AlternativeMatch,
} from "#contract/visitor/alternatives.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import type { Pricing } from "#db/schema/catalog.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { countEach } from "../products/lists/counts/count-each.ts";
import { pageOf } from "../products/lists/list-page.ts";
import { listProductsById } from "../products/lists/list-products-by-id.ts";
import { factBits } from "../products/lists/list-scope.ts";
import { type RankedAlternative, rankAlternatives } from "../products/lists/rank-alternatives.ts";
import { withCloth, withCloths } from "../products/logos/cloth/with-cloths.ts";
import { specialMatches } from "./special-match.ts";

type Asked = { slug: string; filters: AlternativeFilters; page: number };

type Candidate = { pricing: Pricing; facts: number };

/**
 * One page of a live product's alternatives, best match first, each with why it is there, and on the first page its
 * related tools (decision 0076). Filters and their counts are about the best 100.
 */
export async function listAlternatives(db: Db, { slug, filters, page }: Asked): Promise<AlternativeList> {
  const [found] = await readProduct(db, { slug });
  if (!found) throw new DomainError("product_not_found");
  const { logoKey, ...named } = found;
  const product = { ...named, logoUrl: logoKey && paths.file(logoKey) };
  const ranked = await rankAlternatives(db, { productId: product.id });
  const alternatives = ranked.filter(({ isRelated }) => !isRelated);
  const left = alternatives.filter((candidate) => isLeft(candidate, filters));
  const near = page === 1 ? ranked.filter((candidate) => candidate.isRelated && isLeft(candidate, filters)) : [];
  const size = limits.lists.pageSize;
  const shown = left.slice((page - 1) * size, page * size);
  const cards = await listProductsById(db, { ids: [...shown, ...near].map(({ id }) => id) });
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const withMatches = (some: RankedAlternative[], among: RankedAlternative[]) => {
    const specials = specialMatches(among);
    return some.flatMap((one) => {
      const card = cardOf.get(one.id);
      const special = specials.get(one.id);
      return card && special ? [{ ...card, match: matchOf(one, special) }] : [];
    });
  };
  const products = withMatches(shown, alternatives);
  const [own, cloths] = await Promise.all([
    withCloth(db, product),
    page === 1 ? withCloths(db, products.slice(0, limits.lists.onShelf)) : [],
  ]);
  return {
    ...pageOf({ products, total: left.length, page }),
    products,
    product: own,
    cloths: cloths.map(({ cloth }) => cloth),
    counts: countAlternatives(alternatives, filters),
    isPartial: alternatives.length === limits.lists.alternativesMax,
    related: withMatches(near, near),
  };
}

/** What the card says: why it is an alternative. */
export function matchOf(one: RankedAlternative, special: AlternativeMatch["special"]): AlternativeMatch {
  const { subcategories, tags, users, votes, isProposed, isNamed } = one;
  return { subcategories, tags: tags.length, special, users, votes, isProposed, isNamed, isVoted: false };
}

const readProduct = preparedRead("product_with_alternatives", (db) =>
  db
    .select({
      id: liveProducts.id,
      slug: liveProducts.slug,
      name: liveProducts.productName,
      tagline: sql<string>`coalesce(nullif(${liveProducts.tagline}, ''), ${liveProducts.headline})`,
      logoKey: liveProducts.logoKey,
      upvotes: liveProductStats.upvotes,
      comments: liveProductStats.comments,
    })
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .where(eq(liveProducts.slug, sql.placeholder("slug"))),
);

/** Whether the filters keep it. */
function isLeft({ pricing, facts }: Candidate, filters: AlternativeFilters): boolean {
  if (filters.pricing && pricing !== filters.pricing) return false;
  const wanted = factBits(filters) | factBits({ platform: filters.selfHosted && "self_hosted" });
  return (facts & wanted) === wanted;
}

/** How many each choice would leave with the other filters unchanged. */
function countAlternatives(candidates: Candidate[], filters: AlternativeFilters): AlternativeCounts {
  const countWith = (choice: AlternativeFilters) =>
    candidates.filter((candidate) => isLeft(candidate, { ...filters, ...choice })).length;
  return {
    free: countWith({ pricing: "free" }),
    openSource: countWith({ openSource: "1" }),
    selfHosted: countWith({ selfHosted: "1" }),
    platforms: countEach(platforms, (platform) => countWith({ platform })),
  };
}
