import { sql } from "drizzle-orm";
import type { Comparable } from "#contract/comparisons.ts";
import * as limits from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/prepared-read.ts";
import { liveComparedPairs, liveProducts } from "#db/schema/live-views.ts";
import { listSimilarProducts } from "../products/list-similar-products.ts";
import { cardColumns } from "../products/product-card.ts";

type Question = { productIds: number[]; limit: number };

/** What people compare these products with, the most popular pair first; then what is similar to the first of them. */
export async function listComparableProducts(db: Db, { productIds, limit }: Question): Promise<Comparable[]> {
  const popular = await listPopularPartners(db, { productIds, limit });
  const [first] = productIds;
  if (popular.length >= limit || first === undefined) return popular;
  const { similar } = await listSimilarProducts(db, { productId: first });
  return fillUp(popular, { similar, except: productIds, limit });
}

type Partner = Pick<Comparable, "id" | "slug" | "name">;

/** What the page of a product offers to compare it with; `similar` are its similar products. */
export async function listPartners(
  db: Db,
  { productId, similar }: { productId: number; similar: readonly Comparable[] },
): Promise<Partner[]> {
  const limit = limits.comparison.pairsShown;
  const popular = await listPopularPartners(db, { productIds: [productId], limit });
  const partners = fillUp(popular, { similar, except: [productId], limit });
  return partners.map(({ id, slug, name }) => ({ id, slug, name }));
}

async function listPopularPartners(db: Db, { productIds, limit }: Question): Promise<Comparable[]> {
  const rows = await readRows(db, { ids: productIds });
  return rows.slice(0, limit).map(({ logoKey, ...row }) => ({ ...row, logoUrl: logoKey && paths.file(logoKey) }));
}

type Filling = { similar: readonly Comparable[]; except: readonly number[]; limit: number };

/** Popular partners, and similar products for the places left. */
function fillUp(popular: Comparable[], { similar, except, limit }: Filling): Comparable[] {
  const taken = new Set([...except, ...popular.map(({ id }) => id)]);
  const more = similar.filter(({ id }) => !taken.has(id));
  return [...popular, ...more]
    .slice(0, limit)
    .map(({ id, slug, name, tagline, logoUrl }) => ({ id, slug, name, tagline, logoUrl }));
}

const popularViews = sql.raw(String(limits.comparison.popularViews));
// Literal: PostgreSQL would plan the statement anew for each bound limit.
const limit = sql.raw(String(limits.comparison.suggested));

const readRows = preparedRead("pair_partners", (db) => {
  const ids = sql`${sql.placeholder("ids")}::bigint[]`;
  const { id, slug, name, tagline, logoKey } = cardColumns;
  return db
    .select({ id, slug, name, tagline, logoKey })
    .from(sql`(
      select partner.id, max(partner.views) as views from unnest(${ids}) as own (id) cross join lateral (
        (select high_id as id, views from ${liveComparedPairs}
          where low_id = own.id and views >= ${popularViews} and high_id <> all (${ids})
          order by views desc, high_id limit ${limit})
        union all
        (select low_id, views from ${liveComparedPairs}
          where high_id = own.id and views >= ${popularViews} and low_id <> all (${ids})
          order by views desc, low_id limit ${limit})
      ) as partner group by partner.id
      order by views desc, partner.id limit ${limit}
    ) as picked`)
    .innerJoin(liveProducts, sql`${liveProducts.id} = picked.id`)
    .orderBy(sql`picked.views desc, picked.id`);
});
