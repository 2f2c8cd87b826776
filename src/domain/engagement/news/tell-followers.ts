import { type SQL, sql } from "drizzle-orm";

/**
 * As a part of a statement: turns rows of `told` (queue_id, kind, product_id, follow_id, user_id) into notices, one per
 * follow: an unread one grows. In the order of the follows, so that two processes don't wait for each other in a circle.
 */
export const tellFollowers: SQL = sql`
  insert into notices as n (recipient_id, kind, follow_id, product_id, count, data)
  select user_id, 'news', follow_id, (array_agg(product_id order by queue_id desc))[1], count(*),
    jsonb_build_object('news', (array_agg(kind order by queue_id desc))[1])
  from told group by follow_id, user_id order by follow_id
  on conflict (follow_id) where read_at is null do update
    set count = n.count + excluded.count, product_id = excluded.product_id, data = excluded.data, visible_at = now()`;
