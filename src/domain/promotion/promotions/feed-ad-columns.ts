import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/**
 * Writes the products' ad columns from their promotions: the run of adjoining ones that is active or comes next;
 * without one, a promotion that waits for its product; else the last one that was shown, unless an administrator
 * switched it off. The caller holds the products. Neither version nor `updated_at` changes: the product wasn't edited.
 */
export async function feedAdColumns(tx: Db, { productIds }: { productIds: number[] }): Promise<void> {
  await tx.execute(sql`
    with own as (select * from promotions where product_id = any (${sql.param(productIds)}::bigint[])),
    coming as (
      select product_id, starts_at, ends_at,
        -- How many gaps come before it; a run of adjoining promotions has none.
        count(*) filter (where is_after_gap) over (partition by product_id order by starts_at) as gaps
      from (
        select own.*, starts_at > max(ends_at) over (partition by product_id order by starts_at
          rows between unbounded preceding and 1 preceding) as is_after_gap
        from own where ended_at is null and ends_at > now()) dated
    ),
    waiting as (
      select distinct product_id from own where ended_at is null and starts_at is null
    ),
    past as (
      select distinct on (product_id) product_id, starts_at, least(ends_at, ended_at) as ends_at,
        end_reason is distinct from 'replaced' as is_advertised
      from own
      where least(ends_at, ended_at) <= now() and (end_reason = 'replaced' or least(ends_at, ended_at) > starts_at)
      order by product_id, coalesce(ended_at, ends_at) desc, id desc
    ),
    fed as (
      select product_id, true as is_advertised, min(starts_at) as starts_at, max(ends_at) as ends_at, 1 as rank
      from coming where gaps = 0 group by product_id
      union all select product_id, true, null, null, 2 from waiting
      union all select product_id, is_advertised, starts_at, ends_at, 3 from past
    )
    update product_directory p
    set is_advertised = coalesce(f.is_advertised, false),
      ad_start_date = case when f.is_advertised then f.starts_at end,
      ad_end_date = case when f.is_advertised then f.ends_at end
    from unnest(${sql.param(productIds)}::bigint[]) as wanted (id)
    left join lateral (select * from fed where fed.product_id = wanted.id order by rank limit 1) f on true
    where p.id = wanted.id
      and (p.is_advertised, p.ad_start_date, p.ad_end_date) is distinct from (coalesce(f.is_advertised, false),
        case when f.is_advertised then f.starts_at end, case when f.is_advertised then f.ends_at end)`);
}
