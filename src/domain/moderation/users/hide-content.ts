import { sql } from "drizzle-orm";
import { productTags } from "#contract/shared/cache-tag.ts";
import { dropCacheTags } from "#db/cache-tags/cache-tags.ts";
import type { Db } from "#db/database.ts";
import { lockProductCounters } from "../../records/counters/lock-product-counters.ts";

type Author = { userId: string };

/**
 * Hides a suspended person's content, in the transaction that suspends them: their feedback, ratings, replies, maker
 * comments and collections disappear, and their votes stop counting (decision 0047). Content that a moderator hid
 * before keeps that mark.
 */
export async function hideContent(db: Db, { userId }: Author): Promise<void> {
  await lockTouched(db, { userId });
  await db.execute(sql`
    update product_feedback set hidden_by = 'suspension' where user_id = ${userId} and hidden_by is null`);
  await db.execute(sql`
    update maker_comments set hidden_by = 'suspension' where author_id = ${userId} and hidden_by is null`);
  await db.execute(sql`
    update collections set hidden_by = 'suspension', pick_place = null where owner_id = ${userId} and hidden_by is null`);
  const { rows } = await db.execute<{ id: number }>(sql`
    with gone as (
      delete from product_upvotes where user_id = ${userId} returning product_id, user_id, created_at
    ), kept as (
      insert into withheld_upvotes (product_id, user_id, reason, created_at)
      select product_id, user_id, 'suspension', created_at from gone
    )
    update product_stats s set upvotes = s.upvotes - 1 from gone where s.product_id = gone.product_id
    returning s.product_id as id`);
  await withholdMarks(db, { userId, withheld: true });
  await settle(db, { userId, voted: rows });
}

/** Brings back the content that `hideContent` hid. */
export async function showContent(db: Db, { userId }: Author): Promise<void> {
  await lockTouched(db, { userId });
  await db.execute(sql`
    update product_feedback set hidden_by = null where user_id = ${userId} and hidden_by = 'suspension'`);
  await db.execute(sql`
    update maker_comments set hidden_by = null where author_id = ${userId} and hidden_by = 'suspension'`);
  await db.execute(sql`
    update collections set hidden_by = null where owner_id = ${userId} and hidden_by = 'suspension'`);
  const { rows } = await db.execute<{ id: number }>(sql`
    with back as (
      delete from withheld_upvotes where user_id = ${userId} and reason = 'suspension'
      returning product_id, user_id, created_at
    ), counted as (
      insert into product_upvotes (product_id, user_id, created_at) select product_id, user_id, created_at from back
      on conflict do nothing returning product_id
    )
    update product_stats s set upvotes = s.upvotes + 1 from counted where s.product_id = counted.product_id
    returning s.product_id as id`);
  await withholdMarks(db, { userId, withheld: false });
  await settle(db, { userId, voted: rows });
}

/** Stack entries and votes for alternatives stay where they are and stop counting, or count again. */
async function withholdMarks(db: Db, { userId, withheld }: Author & { withheld: boolean }): Promise<void> {
  const step = sql.raw(withheld ? "-1" : "1");
  const { rows } = await db.execute<{ id: number }>(sql`
    with changed as (
      update user_stacks set withheld = ${withheld} where user_id = ${userId} and withheld <> ${withheld}
      returning product_id
    )
    update product_stats s set stack_users = s.stack_users + ${step} from changed
    where s.product_id = changed.product_id returning s.product_id as id`);
  const voted = await db.execute<{ id: number }>(sql`
    with changed as (
      update alternative_votes set withheld = ${withheld} where user_id = ${userId} and withheld <> ${withheld}
      returning pair_id
    )
    update product_alternatives a set votes = a.votes + ${step} from changed where a.id = changed.pair_id
    returning a.product_id as id`);
  await dropCacheTags(db, { tags: productTags([...rows, ...voted.rows]) });
}

async function lockTouched(db: Db, { userId }: Author): Promise<void> {
  // A full stack moves 19,900 pairs at once, which may take longer than the 2 s of other requests.
  await db.execute(sql`select set_config('statement_timeout', '20s', true)`);
  await lockProductCounters(db, {
    products: sql`
      select product_id from product_upvotes where user_id = ${userId}
      union select product_id from withheld_upvotes where user_id = ${userId}
      union select product_id from user_stacks where user_id = ${userId}
      union select product_id from product_feedback where user_id = ${userId}`,
  });
}

/** Triggers announce feedback and comments, but not votes. */
async function settle(db: Db, { userId, voted }: Author & { voted: { id: number }[] }): Promise<void> {
  await db.execute(sql`
    select recount_feedback(array(select distinct product_id from product_feedback where user_id = ${userId}))`);
  await dropCacheTags(db, { tags: productTags(voted) });
}
