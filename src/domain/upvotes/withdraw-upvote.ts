import { sql } from "drizzle-orm";
import type { UpvoteState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { upvoteStateFrom } from "./upvote-state.ts";

type Vote = { productId: number; voterId: string };

/** The voter's upvote is gone, and was taken off the count once however often this runs. */
export async function withdrawUpvote(db: Db, { productId, voterId }: Vote): Promise<UpvoteState> {
  const result = await db.execute(sql`
    with product as (
      select id from product_directory where id = ${productId} and status = 'live'
    ), vote as (
      delete from product_upvotes v using product where v.product_id = product.id and v.user_id = ${voterId}
      returning v.product_id
    ), counted as (
      update product_stats s set upvotes = s.upvotes - 1 from vote where s.product_id = vote.product_id
      returning s.upvotes
    ), announced as (
      select pg_notify('cache_tags', json_build_object('tags', json_build_array('product:' || product_id), 'soft', true)::text)
      from vote
    )
    select coalesce((select upvotes from counted), s.upvotes) as upvotes, (select count(*) from announced) as announced
    from product join product_stats s on s.product_id = product.id
  `);
  return upvoteStateFrom(result.rows, { productId, isUpvoted: false });
}
