import { type SQL, sql } from "drizzle-orm";
import type { UpvoteState } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { dropCacheTagsSoon } from "#db/tags-dropped-soon.ts";

export type Vote = { productId: number; voterId: string };

type Move = {
  productId: number;
  isUpvoted: boolean;
  /** Inserts or deletes the vote's row of `product`, returning product_id; no row where there is nothing to do. */
  change: SQL;
};

/** One statement: the row and its counter move together or not at all. */
export async function moveUpvote(db: Db, { productId, isUpvoted, change }: Move): Promise<UpvoteState> {
  const step = sql.raw(isUpvoted ? "+ 1" : "- 1");
  const { rows } = await db.execute<{ upvotes: number; isMoved: boolean }>(sql`
    with product as (
      select id from product_directory where id = ${productId} and status = 'live'
    ), vote as (
      ${change}
    ), counted as (
      update product_stats s set upvotes = s.upvotes ${step} from vote where s.product_id = vote.product_id
      returning s.upvotes
    )
    select coalesce((select upvotes from counted), s.upvotes) as upvotes, exists (select from counted) as "isMoved"
    from product join product_stats s on s.product_id = product.id
  `);
  const row = rows[0];
  if (!row) throw new DomainError("product_not_found");
  if (row.isMoved) dropCacheTagsSoon(db, { tags: [`product:${productId}`] });
  return { productId, isUpvoted, upvotes: row.upvotes };
}
