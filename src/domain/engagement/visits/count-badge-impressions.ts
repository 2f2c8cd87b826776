import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** How often badges with this slug were loaded. */
export type BadgeLoads = { slug: string; loads: number };

/**
 * Adds to today's badge impressions of each product. Counts requests that reached us, not people, because a badge sets
 * no cookie and browsers cache it for five minutes. Old slugs count too; products that aren't live don't.
 */
export async function countBadgeImpressions(db: Db, { badges }: { badges: BadgeLoads[] }): Promise<void> {
  const column = (of: (badge: BadgeLoads) => string | number) => sql.param(badges.map(of));
  await db.execute(sql`
    with loaded as (
      select badge.loads, coalesce(
        (select p.id from product_directory p where p.slug = badge.slug),
        (select o.product_id from product_slugs o where o.slug = badge.slug)) as product_id
      from unnest(${column(({ slug }) => slug)}::text[], ${column(({ loads }) => loads)}::int[]) as badge (slug, loads)
    )
    insert into badge_impressions as b (product_id, day, impressions)
    select s.product_id, (now() at time zone 'UTC')::date, sum(loaded.loads)
    from loaded join product_stats s on s.product_id = loaded.product_id and s.live
    -- In one order, so that two processes never wait for each other.
    group by s.product_id order by s.product_id
    on conflict (product_id, day) do update set impressions = b.impressions + excluded.impressions`);
}
