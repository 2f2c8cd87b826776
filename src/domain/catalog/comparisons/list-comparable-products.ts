import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Comparable } from "#contract/visitor/comparisons.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveComparedPairs, liveProducts } from "#db/schema/live-views.ts";
import { cardColumns } from "../products/lists/product-card.ts";
import { rankAlternatives } from "../products/lists/rank-alternatives.ts";

type Question = { productIds: number[]; limit: number };

/**
 * The products that people compare these with, the most popular pair first; then the alternatives to the first of them.
 */
export async function listComparableProducts(db: Db, { productIds, limit }: Question): Promise<Comparable[]> {
  const [first] = productIds;
  if (first === undefined) return [];
  const ranked = await rankAlternatives(db, { productId: first });
  return await listAlike(db, { productIds, similar: ranked.filter(({ isRelated }) => !isRelated), limit });
}

type Partner = Pick<Comparable, "id" | "slug" | "name">;

/** The products to compare with on a product's page; `similar` are its first alternatives. */
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
// People compare across kinds too, so it is enough if some alternatives are left.
const popularRead = sql.raw("60");

/** Popular partners that are alternatives, then the other alternatives. */
const readRows = preparedRead("pair_partners", (db) => {
  const ids = sql`${sql.placeholder("ids")}::bigint[]`;
  const { id, slug, name, tagline, logoKey } = cardColumns;
  return (
    db
      .select({ id, slug, name, tagline, logoKey })
      .from(sql`(
      select partner.id, max(partner.views) as views, min(partner.place) as place from (
        select popular.id, popular.views, null::bigint as place from unnest(${ids}) as own (id) cross join lateral (
          -- In this order, so that no more are asked about than the page shows.
          select paired.id, paired.views from (
            (select high_id as id, views from ${liveComparedPairs}
              where low_id = own.id and views >= ${popularViews}
              order by views desc, high_id limit ${popularRead})
            union all
            (select low_id, views from ${liveComparedPairs}
              where high_id = own.id and views >= ${popularViews}
              order by views desc, low_id limit ${popularRead})
            order by views desc, id limit ${popularRead}
          ) as paired
          where paired.id <> all (${ids}) and is_alternative(own.id, paired.id) limit ${limit}
        ) as popular
        union all
        select near.id, 0, near.place
        from unnest(${sql.placeholder("similar")}::bigint[]) with ordinality as near (id, place)
        where near.id <> all (${ids})
      ) as partner
      group by partner.id
      order by views desc, place, partner.id limit ${limit}
    ) as picked`)
      .innerJoin(liveProducts, sql`${liveProducts.id} = picked.id`)
      // Made-up products come last, as in the list of alternatives.
      .orderBy(sql`${liveProducts.isDemo}, picked.views desc, picked.place, picked.id`)
  );
});
