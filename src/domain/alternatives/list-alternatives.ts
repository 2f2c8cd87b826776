import { eq, sql } from "drizzle-orm";
import type { AlternativeFilters, AlternativeList, AlternativeMatch } from "#contract/alternatives.ts";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/prepared-read.ts";
import type { Pricing } from "#db/schema/catalogue.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { pageOf } from "../products/list-page.ts";
import { listProductsById } from "../products/list-products-by-id.ts";
import { countAlternatives, isLeft } from "./count-alternatives.ts";

type Asked = { slug: string; filters: AlternativeFilters; page: number };

/**
 * One page of a live product's alternatives, best match first, each with why it is there (decision 0061). Filters and
 * their counts are about the best 100.
 */
export async function listAlternatives(db: Db, { slug, filters, page }: Asked): Promise<AlternativeList> {
  const [found] = await readProduct(db, { slug });
  if (!found) throw new DomainError("product_not_found");
  const { logoKey, ...product } = found;
  const candidates = await readCandidates(db, { productId: product.id });
  const left = candidates.filter((candidate) => isLeft(candidate, filters));
  const size = limits.lists.pageSize;
  const shown = left.slice((page - 1) * size, page * size);
  const cards = await listProductsById(db, { ids: shown.map(({ id }) => id) });
  const matches = new Map(shown.map(({ id, match }) => [id, match]));
  return {
    ...pageOf({ products: cards, total: left.length, page }),
    products: cards.flatMap((card) => {
      const match = matches.get(card.id);
      return match ? [{ ...card, match }] : [];
    }),
    product: { ...product, logoUrl: logoKey && paths.file(logoKey) },
    counts: countAlternatives(candidates, filters),
    isPartial: candidates.length === limits.lists.alternativesMax,
  };
}

const readProduct = preparedRead("product_with_alternatives", (db) =>
  db
    .select({
      id: liveProducts.id,
      slug: liveProducts.slug,
      name: liveProducts.productName,
      tagline: sql<string>`coalesce(nullif(${liveProducts.tagline}, ''), ${liveProducts.headline})`,
      logoKey: liveProducts.logoKey,
    })
    .from(liveProducts)
    .where(eq(liveProducts.slug, sql.placeholder("slug"))),
);

const readCandidates = preparedRead("alternatives", (db) =>
  db
    .select({
      id: sql<number>`c.product_id`.mapWith(Number),
      pricing: sql<Pricing>`c.pricing`,
      facts: sql<number>`c.facts`,
      match: sql<AlternativeMatch>`json_build_object('subcategories', c.subcategories, 'tags', c.tags,
        'users', c.users, 'votes', c.votes, 'isProposed', c.is_proposed, 'isVoted', false)`,
    })
    .from(
      sql`list_alternatives(${sql.placeholder("productId")}, ${sql.raw(String(limits.lists.alternativesMax))}) as c`,
    ),
);
