import { sql } from "drizzle-orm";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { toCloth } from "../products/logos/cloth/cloth-columns.ts";

export type WeekProduct = Omit<ShelfProduct, "logoUrl"> & {
  logoKey: string | null;
  tagline: string;
  place: number;
  placeBefore: number | null;
};

/** A calendar week that is over: what got most votes, and how much happened. */
export type Week = {
  /** The Monday after it, such as "2026-11-16". */
  until: string;
  products: WeekProduct[];
  /** How many products got votes. */
  voted: number;
  /** How many were listed. */
  added: number;
};

type Row = Omit<WeekProduct, "cloth"> & {
  cloth: ShelfProduct["cloth"] | null;
  voted: number;
};

const onShelf = 12;

/**
 * The week before the Monday that is or precedes this moment: unlike the rankings of the last seven days, it stays the
 * same until somebody takes back a vote. Needs the votes themselves, which the public role may not read.
 */
export async function getWeek(db: Db, { at = null }: { at?: string | null } = {}): Promise<Week> {
  const until = sql`date_trunc('week', coalesce(${at}::timestamptz, now()) at time zone 'UTC')`;
  const { rows } = await db.execute<{ until: string; added: number; products: Row[] }>(sql`
    with bounds as (
      select until, (until - interval '7 days') at time zone 'UTC' as "from", until at time zone 'UTC' as "to"
      from (select ${until} as until) as u
    ), counted as materialized (
      select v.product_id, count(*) filter (where v.created_at >= b."from") as votes,
        count(*) filter (where v.created_at < b."from") as before
      from bounds b join product_upvotes v on v.created_at >= b."from" - interval '7 days' and v.created_at < b."to"
      join product_stats s on s.product_id = v.product_id and s.live group by v.product_id
    ), placed as (
      select product_id, votes, row_number() over (order by votes desc, product_id desc) as place,
        count(*) over () as voted
      from counted where votes > 0
    ), earlier as (
      select product_id, row_number() over (order by before desc, product_id desc) as place from counted where before > 0
    )
    select b.until::date::text as until,
      (select count(*)::int from live_products p where p.listed_at >= b."from" and p.listed_at < b."to") as added,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id, 'slug', p.slug, 'name', p.product_name, 'tagline', p.tagline, 'logoKey', p.logo_key,
          'votes', placed.votes, 'comments', s.comments, 'place', placed.place, 'placeBefore', earlier.place,
          'voted', placed.voted,
          'cloth', case when c.product_id is null then null
            else jsonb_build_object('l', c.l, 'c', c.c, 'h', c.h, 'on', c.text_on) end
        ) order by placed.place)
        from placed join live_products p on p.id = placed.product_id
        join live_product_stats s on s.product_id = placed.product_id
        left join live_cloths c on c.product_id = placed.product_id
        left join earlier on earlier.product_id = placed.product_id
        where placed.place <= ${sql.raw(String(onShelf))}
      ), '[]') as products
    from bounds b`);
  const { until: monday = "", added = 0, products = [] } = rows[0] ?? {};
  return {
    until: monday,
    added,
    voted: products[0]?.voted ?? 0,
    products: products.map(({ voted: _, cloth, ...product }) => ({
      ...product,
      cloth: toCloth(cloth, { ...product, hasLogo: product.logoKey !== null }),
    })),
  };
}
