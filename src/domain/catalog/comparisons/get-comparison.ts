import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Comparison } from "#contract/visitor/comparisons.ts";
import type { Db } from "#db/database.ts";
import { liveProductSlugs, liveProducts } from "#db/schema/live-views.ts";
import { isAlikePair } from "./alike-pair.ts";
import { listComparableProducts } from "./list-comparable-products.ts";
import { listComparedProducts } from "./list-compared-products.ts";
import { candidatesOf, splitComparison } from "./split-comparison.ts";

type Named = { asked: string; id: number; slug: string };

type FoundProducts = {
  /** Each once, by slug. */
  products: { id: number; slug: string }[];
  missing: string[];
};

/** One to four live products side by side, with the parts of the address that aren't products. */
export async function getComparison(
  db: Db,
  { address, siteName }: { address: string; siteName: string },
): Promise<Comparison> {
  const { products, missing } = await findComparedProducts(db, { address });
  if (products.length === 0) throw new DomainError("product_not_found");
  if (products.length > limits.comparison.productsMax) throw new DomainError("comparison_too_large");
  const ids = products.map(({ id }) => id);
  const isFull = products.length === limits.comparison.productsMax;
  const [compared, isAlike, others] = await Promise.all([
    listComparedProducts(db, { ids, siteName }),
    areAlike(db, { ids }),
    isFull ? [] : listComparableProducts(db, { productIds: ids, limit: limits.comparison.suggested }),
  ]);
  return { products: compared, missing, isAlike, others };
}

async function areAlike(db: Db, { ids }: { ids: number[] }): Promise<boolean> {
  const [one, other] = ids;
  if (ids.length !== 2) return false;
  const { rows } = await db.execute<{ isAlike: boolean }>(sql`
    select ${isAlikePair({ one: sql`${one}::bigint`, other: sql`${other}::bigint` })} as "isAlike"`);
  return rows[0]?.isAlike ?? false;
}

/**
 * The live products that an address like "figma-vs-penpot" means, in one statement; former slugs count too (rule 7).
 */
async function findComparedProducts(db: Db, { address }: { address: string }): Promise<FoundProducts> {
  const { rows } = await db.execute<Named>(sql`
    with candidates as (
      select distinct slug from unnest(${sql.param(candidatesOf(address))}::text[]) as asked (slug)
    ), current_ones as (
      select c.slug as asked, p.id, p.slug from candidates c join ${liveProducts} p on p.slug = c.slug
    )
    select asked, id, slug from current_ones
    union all
    select c.slug, p.id, p.slug from candidates c
    join ${liveProductSlugs} o on o.slug = c.slug join ${liveProducts} p on p.id = o.product_id
    where c.slug not in (select asked from current_ones)`);
  const byName = new Map(rows.map((row) => [row.asked, row]));
  const { found, missing } = splitComparison(address, { known: new Set(byName.keys()) });
  const bySlug = new Map(found.flatMap((name) => byName.get(name) ?? []).map(({ id, slug }) => [slug, { id, slug }]));
  return { products: [...bySlug.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1)), missing };
}
