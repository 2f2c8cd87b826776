import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { matchSearches, type SearchFollow } from "./match-searches.ts";

type Sizes = { news: number; followers: number; searches: number };

/** The limits of one transaction: it should take a second or two. */
const stepSizes: Sizes = { news: 100, followers: 5000, searches: 500 };

type Gathering = { signal?: AbortSignal; sizes?: Partial<Sizes> };

/**
 * Part of a statement: turns rows of `told` (queue_id, kind, product_id, follow_id, user_id) into notices, one per
 * follow; an unread one grows. In the order of the follows, so that two processes don't deadlock.
 */
const tellFollowers: SQL = sql`
  insert into notices as n (recipient_id, kind, follow_id, product_id, count, data)
  select user_id, 'news', follow_id, (array_agg(product_id order by queue_id desc))[1], count(*),
    jsonb_build_object('news', (array_agg(kind order by queue_id desc))[1])
  from told group by follow_id, user_id order by follow_id
  on conflict (follow_id) where read_at is null do update
    set count = n.count + excluded.count, product_id = excluded.product_id, data = excluded.data, visible_at = now()`;

/**
 * Notifies followers of news: products listed in their niches and tags or found by their searches, maker comments and
 * alternatives of products they follow, and additions to collections. Triggers queue each of these (migration 0059). A
 * row is taken off the queue in the transaction that writes its notices, so each is sent once, even with two processes
 * or after a crash. News that is no longer true is dropped.
 */
export async function gatherNews(db: Db, { signal, sizes }: Gathering = {}): Promise<{ told: number; steps: number }> {
  const size = { ...stepSizes, ...sizes };
  const sum = { told: 0, steps: 0 };
  for (const step of [tellDirectly, tellSearches]) {
    while (!signal?.aborted) {
      const told = await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', '20s', true)`);
        return await step(tx, size);
      });
      if (told === null) break;
      sum.told += told;
      sum.steps += 1;
    }
  }
  return sum;
}

type Taken = { id: number; kind: string };
type Told = {
  told: number;
  found: number;
  lastQueue: number | null;
  lastFollow: number | null;
  /** The first row that didn't fit. */
  firstLeft: number | null;
};

/**
 * The followers of products, niches, tags and collections. Null if nothing is due. Takes rows of the queue only until
 * they have enough followers, and only as many followers of each target as a step notifies: with tens of thousands of
 * followers a step would otherwise sort all their pairs with all its products. Followers who aren't notified, because
 * the product is theirs, count too.
 */
async function tellDirectly(tx: Db, size: Sizes): Promise<number | null> {
  const { rows: taken } = await tx.execute<Taken>(sql`
    select id::int, kind from news_queue where stage = 'direct' and due_at <= now()
    order by due_at, id limit ${size.news} for update skip locked`);
  if (taken.length === 0) return null;
  const { rows } = await tx.execute<Told>(sql`
    with true_news as (
      select q.* from news_queue q join product_stats s on s.product_id = q.product_id and s.live
      where q.id = any (${sql.param(taken.map(({ id }) => id))}::bigint[]) and case q.kind
        when 'maker_comment' then exists (
          select from maker_comments c where c.product_id = q.product_id and c.hidden_by is null)
        when 'alternative' then exists (
          select from product_alternatives a join product_stats o on o.product_id = a.alternative_id and o.live
          where a.product_id = q.product_id and a.alternative_id = q.other_id and a.state = 'approved')
        when 'collected' then exists (
          select from collections c join collection_items i on i.collection_id = c.id and i.product_id = q.product_id
          where c.id = q.collection_id and c.visibility <> 'private' and c.hidden_by is null)
        else true end
    ), targets as materialized (
      select q.id, q.kind, q.product_id, q.after_follow, 'niche' as follow_kind, l.niche_id::text as target
      from true_news q join live_product_niches l on l.product_id = q.product_id
      join live_niches n on n.id = l.niche_id where q.kind = 'listed'
      union all
      select q.id, q.kind, q.product_id, q.after_follow, 'tag', l.tag
      from true_news q join live_product_tags l on l.product_id = q.product_id
      where q.kind = 'listed' and not exists (select from hidden_tags h where h.key = l.tag)
      union all
      select q.id, q.kind, q.product_id, q.after_follow, 'product', q.product_id::text
      from true_news q where q.kind in ('maker_comment', 'alternative')
      union all
      select q.id, q.kind, q.product_id, q.after_follow, 'collection', c.key
      from true_news q join collections c on c.id = q.collection_id
    ), followers as materialized (
      select t.follow_kind, t.target, (select count(*) from (
        select from follows f where f.kind = t.follow_kind and f.target = t.target limit ${size.followers}) as counted) as n
      from (select distinct follow_kind, target from targets) as t
    ), sized as (
      select t.id, sum(n.n) as n, sum(sum(n.n)) over (order by t.id) as up_to_here
      from targets t join followers n using (follow_kind, target) group by t.id
    ), fitting as materialized (
      select t.* from targets t join sized z on z.id = t.id and z.up_to_here - z.n < ${size.followers}
    ), found as materialized (
      select t.id as queue_id, t.kind, t.product_id, f.id as follow_id, f.user_id
      from fitting t cross join lateral (
        select f.id, f.user_id from follows f
        where f.kind = t.follow_kind and f.target = t.target and f.id > t.after_follow
        order by f.id limit ${size.followers}) as f
      order by t.id, f.id limit ${size.followers}
    ), told as materialized (
      select * from found where not is_behind_product(product_id, user_id)
    ), written as (${tellFollowers})
    select (select count(*)::int from told) as told, (select count(*)::int from found) as found,
      (select max(queue_id)::int from found) as "lastQueue",
      (select follow_id::int from found order by queue_id desc, follow_id desc limit 1) as "lastFollow",
      (select min(id)::int from sized where up_to_here - n >= ${size.followers}) as "firstLeft"`);
  const { told = 0, found = 0, lastQueue = null, lastFollow = null, firstLeft = null } = rows[0] ?? {};
  // A full step may have left some of its last row, those after its last follower, and later rows.
  const isFull = found === size.followers && lastQueue !== null;
  const cut = isFull ? lastQueue : (firstLeft ?? Number.POSITIVE_INFINITY);
  await finish(tx, { done: taken.filter(({ id }) => id < cut) });
  if (isFull) await tx.execute(sql`update news_queue set after_follow = ${lastFollow} where id = ${lastQueue}`);
  return told;
}

/** New products continue with the followed searches; everything else is done. */
async function finish(tx: Db, { done }: { done: Taken[] }): Promise<void> {
  const ids = (isListed: boolean) =>
    sql.param(done.filter(({ kind }) => (kind === "listed") === isListed).map(({ id }) => id));
  await tx.execute(sql`delete from news_queue where id = any (${ids(false)}::bigint[])`);
  await tx.execute(sql`
    update news_queue set stage = 'search', after_follow = 0 where id = any (${ids(true)}::bigint[])`);
}

type Waiting = { id: number; productId: number; after: number };

/** Matches a limited number of followed searches with a limited number of products at a time. Null if nothing is left. */
async function tellSearches(tx: Db, size: Sizes): Promise<number | null> {
  const { rows } = await tx.execute<Waiting>(sql`
    select id::int, product_id::int as "productId", after_follow::int as after from news_queue where stage = 'search'
    order by after_follow desc, id limit ${size.news} for update skip locked`);
  const [first] = rows;
  if (!first) return null;
  const batch = rows.filter(({ after }) => after === first.after);
  const { rows: follows } = await tx.execute<SearchFollow>(sql`
    select id::int, target from follows where kind = 'search' and id > ${first.after} order by id limit ${size.searches}`);
  const queueIds = sql.param(batch.map(({ id }) => id));
  const among = sql`${sql.param(batch.map(({ productId }) => productId))}::bigint[]`;
  const { rows: counted } = await tx.execute<{ told: number }>(sql`
    with matched as (${matchSearches(follows, { among })}),
    told as materialized (
      select q.id as queue_id, q.kind, m.product_id, m.follow_id, f.user_id
      from matched m join follows f on f.id = m.follow_id
      join news_queue q on q.product_id = m.product_id and q.id = any (${queueIds}::bigint[])
      where not is_behind_product(m.product_id, f.user_id)
    ), written as (${tellFollowers})
    select count(*)::int as told from told`);
  if (follows.length < size.searches)
    await tx.execute(sql`delete from news_queue where id = any (${queueIds}::bigint[])`);
  else
    await tx.execute(
      sql`update news_queue set after_follow = ${follows.at(-1)?.id} where id = any (${queueIds}::bigint[])`,
    );
  return counted[0]?.told ?? 0;
}
