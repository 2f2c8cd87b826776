import { sql } from "drizzle-orm";
import { productTags } from "#contract/shared/cache-tag.ts";
import { dropCacheTags } from "#db/cache-tags/cache-tags.ts";
import type { Db } from "#db/database.ts";
import { lockProductCounters } from "../../records/counters/lock-product-counters.ts";
import { type Burst, isOfBurst } from "./vote-bursts.ts";

/**
 * Votes of a burst stop counting until somebody releases them: moved with their counter, never deleted. In the caller's
 * transaction; returns how many.
 */
export async function withholdUpvotes(db: Db, { burst }: { burst: Burst }): Promise<number> {
  const { productId } = burst;
  await lockProductCounters(db, { products: sql`select ${productId}::bigint` });
  const { rows } = await db.execute<{ n: number }>(sql`
    with gone as (
      delete from product_upvotes v using users u
      where v.product_id = ${productId} and u.id = v.user_id and ${isOfBurst(burst)}
      returning v.product_id, v.user_id, v.created_at
    ), kept as (
      insert into withheld_upvotes (product_id, user_id, reason, created_at)
      select product_id, user_id, 'review', created_at from gone on conflict do nothing
    )
    update product_stats s set upvotes = s.upvotes - (select count(*) from gone)
    where s.product_id = ${productId} and exists (select from gone)
    returning (select count(*)::int from gone) as n`);
  const withheld = rows[0]?.n ?? 0;
  if (withheld > 0) await dropCacheTags(db, { tags: productTags([{ id: productId }]) });
  return withheld;
}

/**
 * A product's votes under review count again, except those that were withdrawn meanwhile, and those of suspended
 * people, whose votes are hidden in any case. In the caller's transaction; returns how many count.
 */
export async function releaseUpvotes(db: Db, { productId }: { productId: number }): Promise<number> {
  await lockProductCounters(db, { products: sql`select ${productId}::bigint` });
  await db.execute(sql`
    update withheld_upvotes w set reason = 'suspension' from users u
    where w.product_id = ${productId} and w.reason = 'review' and u.id = w.user_id and u.is_content_hidden
      and w.withdrawn_at is null`);
  const { rows } = await db.execute<{ n: number }>(sql`
    with back as (
      delete from withheld_upvotes where product_id = ${productId} and reason = 'review'
      returning product_id, user_id, created_at, withdrawn_at
    ), counted as (
      insert into product_upvotes (product_id, user_id, created_at)
      select product_id, user_id, created_at from back where withdrawn_at is null
      on conflict do nothing returning product_id
    )
    update product_stats s set upvotes = s.upvotes + (select count(*) from counted)
    where s.product_id = ${productId} and exists (select from counted)
    returning (select count(*)::int from counted) as n`);
  const released = rows[0]?.n ?? 0;
  if (released > 0) await dropCacheTags(db, { tags: productTags([{ id: productId }]) });
  return released;
}
