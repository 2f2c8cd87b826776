import { eq, type Placeholder, sql } from "drizzle-orm";
import type { Product } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/prepared-read.ts";
import {
  liveDecidedAlternatives,
  liveNiches,
  liveProductNiches,
  liveProductStats,
  liveProductSubcategories,
  liveProducts,
  liveSubcategories,
} from "#db/schema/live-views.ts";
import { cardColumns, toProductCard } from "./product-card.ts";

// In a directory with a million products subcategories are large: we compare only the newest of each.
const NEWEST_OF_EACH = sql.raw("200");

/**
 * Alternatives that moderators approved, by votes; then products that share the most subcategories with this one, then
 * those of its primary niche, each by upvotes; plus some from the subcategory with the most products left. Never the
 * product itself or a refused alternative, and no duplicates.
 */
export async function listSimilarProducts(
  db: Db,
  { productId }: { productId: number },
): Promise<Pick<Product, "similar" | "more">> {
  const rows = await readRows(db, { productId });
  const cardsIn = (isMore: boolean) =>
    rows.flatMap(({ subcategory, subcategories, votes, ...row }) => {
      if ((subcategory !== null) !== isMore) return [];
      const card = toProductCard(row);
      return [{ ...card, why: { kind: "similar" as const, subcategories, votes, upvotes: card.upvotes } }];
    });
  const subcategory = rows.find((row) => row.subcategory !== null)?.subcategory ?? null;
  return {
    similar: cardsIn(false),
    more: subcategory === null ? null : { subcategory, products: cardsIn(true) },
  };
}

const readRows = preparedRead("similar_products", (db) =>
  db
    .select({
      ...cardColumns,
      subcategory: sql<string | null>`picked.subcategory`,
      subcategories: sql<number>`picked.shared`.mapWith(Number),
      votes: sql<number | null>`picked.votes::int`,
    })
    .from(pickedProducts(sql.placeholder("productId")))
    .innerJoin(liveProducts, eq(liveProducts.id, sql`picked.product_id`))
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .orderBy(sql`picked.place`),
);

/** Their ids in order; `subcategory` is the one a product was added for, and null for the similar ones. */
function pickedProducts(productId: Placeholder) {
  // One index scan per subcategory; a plain "in (…)" would read and sort all their links. Those that nobody can open
  // yet, and the niche that holds what has none, are no reason to be here.
  return sql`(
    with decided as materialized (
      select alternative_id, is_approved, votes from ${liveDecidedAlternatives} where product_id = ${productId}
    ), newest as materialized (
      select own.subcategory_id, link.product_id
      from ${liveProductSubcategories} own
      join ${liveSubcategories} published on published.id = own.subcategory_id
      cross join lateral (
        select product_id from ${liveProductSubcategories} where subcategory_id = own.subcategory_id
        order by listed_at desc, product_id desc limit ${NEWEST_OF_EACH}
      ) as link
      where own.product_id = ${productId}
      union all
      select null, link.product_id
      from ${liveProducts} own
      join ${liveNiches} published on published.id = own.primary_niche_id
      cross join lateral (
        select product_id from ${liveProductNiches} where niche_id = own.primary_niche_id
        order by listed_at desc, product_id desc limit ${NEWEST_OF_EACH}
      ) as link
      where own.id = ${productId}
      union all
      (select null, alternative_id from decided where is_approved
        order by votes desc, alternative_id desc limit ${sql.raw(String(limits.lists.similar))})
    ), candidates as materialized (
      select n.product_id, n.shared, s.upvotes, d.votes
      from (select product_id, count(subcategory_id) as shared from newest group by product_id) as n
      join ${liveProductStats} s on s.product_id = n.product_id
      left join decided d on d.alternative_id = n.product_id
      where n.product_id <> ${productId} and d.is_approved is distinct from false
    ), similar_ones as materialized (
      select product_id, shared, votes,
        row_number() over (order by votes desc nulls last, shared desc, upvotes desc, product_id desc) as place
      from candidates order by place limit ${sql.raw(String(limits.lists.similar))}
    ), rest as materialized (
      select newest.subcategory_id, c.product_id, c.shared, c.votes,
        row_number() over (partition by newest.subcategory_id order by c.upvotes desc, c.product_id desc) as place
      from newest join candidates c on c.product_id = newest.product_id
      where newest.subcategory_id is not null
        and not exists (select from similar_ones s where s.product_id = c.product_id)
    ), chosen as (
      select sub.id, sub.name from rest join ${liveSubcategories} sub on sub.id = rest.subcategory_id
      where rest.place <= ${sql.raw(String(limits.lists.similarBySubcategory))}
      group by sub.id, sub.name order by count(*) desc, sub.id limit 1
    )
    select product_id, place, shared, votes, null as subcategory from similar_ones
    union all
    select rest.product_id, rest.place, rest.shared, rest.votes, chosen.name from rest join chosen on chosen.id = rest.subcategory_id
    where rest.place <= ${sql.raw(String(limits.lists.similarBySubcategory))}
  ) as picked`;
}
