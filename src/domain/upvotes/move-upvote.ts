import { type SQL, sql } from "drizzle-orm";
import type { UpvoteState } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";

export type Vote = { productId: number; voterId: string };

type Move = {
  productId: number;
  isUpvoted: boolean;
  /** Inserts or deletes the vote's row of `product`, returning product_id; no row where there is nothing to do. */
  change: SQL;
};

/** One statement: the row, its counter and the word to the page caches move together or not at all. */
export async function moveUpvote(db: Db, { productId, isUpvoted, change }: Move): Promise<UpvoteState> {
  const step = sql.raw(isUpvoted ? "+ 1" : "- 1");
  const { rows } = await db.execute<{ upvotes: number }>(sql`
    with product as (
      select id from product_directory where id = ${productId} and status = 'live'
    ), vote as (
      ${change}
    ), counted as (
      update product_stats s set upvotes = s.upvotes ${step} from vote where s.product_id = vote.product_id
      returning s.upvotes
    ), announced as (
      select pg_notify('cache_tags', json_build_object('tags', json_build_array('product:' || product_id), 'soft', true)::text)
      from vote
    )
    select coalesce((select upvotes from counted), s.upvotes) as upvotes, (select count(*) from announced) as announced
    from product join product_stats s on s.product_id = product.id
  `);
  const row = rows[0];
  if (!row) throw new DomainError("product_not_found");
  return { productId, isUpvoted, upvotes: row.upvotes };
}
