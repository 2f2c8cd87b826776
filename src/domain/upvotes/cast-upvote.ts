import { sql } from "drizzle-orm";
import type { UpvoteState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { upvoteStateFrom } from "./upvote-state.ts";

type Vote = { productId: number; voterId: string };

/** The voter's upvote stands, and is counted once however often this runs. Only live products take votes. */
export async function castUpvote(db: Db, { productId, voterId }: Vote): Promise<UpvoteState> {
  // One statement: the row and its counter move together or not at all.
  const result = await db.execute(sql`
    with product as (
      select id from product_directory where id = ${productId} and status = 'live'
    ), vote as (
      insert into product_upvotes (product_id, user_id) select id, ${voterId} from product
      on conflict do nothing returning product_id
    ), counted as (
      update product_stats s set upvotes = s.upvotes + 1 from vote where s.product_id = vote.product_id
      returning s.upvotes
    ), announced as (
      select pg_notify('cache_tags', json_build_object('tags', json_build_array('product:' || product_id), 'soft', true)::text)
      from vote
    )
    select coalesce((select upvotes from counted), s.upvotes) as upvotes, (select count(*) from announced) as announced
    from product join product_stats s on s.product_id = product.id
  `);
  return upvoteStateFrom(result.rows, { productId, isUpvoted: true });
}
