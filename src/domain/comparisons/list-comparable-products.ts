import { sql } from "drizzle-orm";
import type { Comparable } from "#contract/comparisons.ts";
import * as limits from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/prepared-read.ts";
import { liveComparedPairs, liveProductSubcategories, liveProducts, liveSubcategories } from "#db/schema/live-views.ts";
import { listSimilarProducts } from "../products/list-similar-products.ts";
import { cardColumns } from "../products/product-card.ts";

type Question = { productIds: number[]; limit: number };

/** What people compare these products with, the most popular pair first; then what is similar to the first of them. */
export async function listComparableProducts(db: Db, { productIds, limit }: Question): Promise<Comparable[]> {
  const [first] = productIds;
  if (first === undefined) return [];
  const { similar } = await listSimilarProducts(db, { productId: first });
  return await listAlike(db, { productIds, similar, limit });
}

type Partner = Pick<Comparable, "id" | "slug" | "name">;

/** What the page of a product offers to compare it with; `similar` are its similar products. */
export async function listPartners(
  db: Db,
  { productId, similar }: { productId: number; similar: readonly { id: number }[] },
): Promise<Partner[]> {
  const partners = await listAlike(db, { productIds: [productId], similar, limit: limits.comparison.pairsShown });
  return partners.map(({ id, slug, name }) => ({ id, slug, name }));
}

type Choice = Question & { similar: readonly { id: number }[] };

async function listAlike(db: Db, { productIds, similar, limit }: Choice): Promise<Comparable[]> {
  const rows = await readRows(db, { ids: productIds, similar: similar.map(({ id }) => id) });
  return rows.slice(0, limit).map(({ logoKey, ...row }) => ({ ...row, logoUrl: logoKey && paths.file(logoKey) }));
}

const popularViews = sql.raw(String(limits.comparison.popularViews));
// Literal: PostgreSQL would plan the statement anew for each bound limit.
const limit = sql.raw(String(limits.comparison.suggested));
// People compare across kinds, too: enough that some of the same kind are left.
const popularRead = sql.raw("60");

/** Popular partners, then similar products, of those that share a child subcategory with one of the products. */
const readRows = preparedRead("pair_partners", (db) => {
  const ids = sql`${sql.placeholder("ids")}::bigint[]`;
  const { id, slug, name, tagline, logoKey } = cardColumns;
  return db
    .select({ id, slug, name, tagline, logoKey })
    .from(sql`(
      with kinds as materialized (
        select distinct link.subcategory_id from ${liveProductSubcategories} link
        join ${liveSubcategories} child on child.id = link.subcategory_id
        where link.product_id = any (${ids}) and not child.is_parent
      )
      select partner.id, max(partner.views) as views, min(partner.place) as place from (
        select popular.id, popular.views, null::bigint as place from unnest(${ids}) as own (id) cross join lateral (
          (select high_id as id, views from ${liveComparedPairs}
            where low_id = own.id and views >= ${popularViews}
            order by views desc, high_id limit ${popularRead})
          union all
          (select low_id, views from ${liveComparedPairs}
            where high_id = own.id and views >= ${popularViews}
            order by views desc, low_id limit ${popularRead})
        ) as popular
        union all
        select near.id, 0, near.place
        from unnest(${sql.placeholder("similar")}::bigint[]) with ordinality as near (id, place)
      ) as partner
      where partner.id <> all (${ids}) and exists (
        select from ${liveProductSubcategories} link
        where link.product_id = partner.id and link.subcategory_id in (select subcategory_id from kinds))
      group by partner.id
      order by views desc, place, partner.id limit ${limit}
    ) as picked`)
    .innerJoin(liveProducts, sql`${liveProducts.id} = picked.id`)
    .orderBy(sql`picked.views desc, picked.place, picked.id`);
});
