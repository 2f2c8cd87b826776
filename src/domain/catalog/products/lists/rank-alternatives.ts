import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import type { Pricing } from "#db/schema/catalog.ts";

/** A product next to the requested one, with what they have in common; the facts are bits as in `product_listings`. */
export type RankedAlternative = {
  id: number;
  /** Shares only broader subcategories, tags, users or its niche. */
  isRelated: boolean;
  /** How many of the shared subcategories say what kind of product both are. */
  kinds: number;
  /** How many subcategories they share in total. */
  subcategories: number;
  /** The names of the shared kinds, or else of the broader subcategories. */
  places: string[];
  /** The rarest first. */
  tags: string[];
  users: number;
  votes: number;
  /** Somebody proposed it, and a moderator agreed. */
  isProposed: boolean;
  /** One of its makers said that it replaces the product. */
  isNamed: boolean;
  pricing: Pricing;
  facts: number;
  sharedFacts: number;
};

/** A product's alternatives, best first, then its related tools: the one order for all lists (decision 0076). */
export async function rankAlternatives(db: Db, { productId }: { productId: number }): Promise<RankedAlternative[]> {
  return await readRanked(db, { productId });
}

/** The rows of the formula as `ranked`, to be ordered by `ranked.ordinality`. */
export function rankedFor(productId: unknown, { most, related }: { most: number; related: number }): SQL {
  // Literal: PostgreSQL would plan the statement anew for each bound limit.
  return sql`rank_alternatives(${productId}, ${sql.raw(`${most}, ${related}`)}) with ordinality as ranked`;
}

const readRanked = preparedRead("ranked_alternatives", (db) =>
  db
    .select({
      id: sql<number>`ranked.product_id`.mapWith(Number),
      isRelated: sql<boolean>`ranked.is_related`,
      kinds: sql<number>`ranked.kinds`,
      subcategories: sql<number>`ranked.subcategories`,
      places: sql<string[]>`ranked.places`,
      tags: sql<string[]>`ranked.tags`,
      users: sql<number>`ranked.users`,
      votes: sql<number>`ranked.votes`,
      isProposed: sql<boolean>`ranked.is_proposed`,
      isNamed: sql<boolean>`ranked.is_named`,
      pricing: sql<Pricing>`ranked.pricing`,
      facts: sql<number>`ranked.facts`,
      sharedFacts: sql<number>`ranked.shared_facts`,
    })
    .from(
      rankedFor(sql.placeholder("productId"), {
        most: limits.lists.alternativesMax,
        related: limits.lists.relatedMax,
      }),
    )
    .orderBy(sql`ranked.ordinality`),
);
