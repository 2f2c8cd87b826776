import { sql } from "drizzle-orm";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { AlternativeVoteState } from "#contract/visitor/alternatives.ts";
import { dropCacheTagsSoon } from "#db/cache-tags/tags-dropped-soon.ts";
import type { Db } from "#db/database.ts";
import type { AlternativeVote } from "./cast-alternative-vote.ts";

/** Withdraws the person's vote and counts it down, only once no matter how often this runs. */
export async function withdrawAlternativeVote(
  db: Db,
  { productId, alternativeId, voterId }: AlternativeVote,
): Promise<AlternativeVoteState> {
  const { rows } = await db.execute<{ votes: number; areLive: boolean }>(sql`
    with live as (
      select count(*) = 2 as are_live from product_stats where product_id in (${productId}, ${alternativeId}) and live
    ), withdrawn as (
      delete from alternative_votes v using product_alternatives a, live
      where live.are_live and a.product_id = ${productId} and a.alternative_id = ${alternativeId} and v.pair_id = a.id
        and v.user_id = ${voterId} returning v.pair_id
    ), counted as (
      update product_alternatives a set votes = a.votes - 1 from withdrawn where a.id = withdrawn.pair_id
      returning a.votes
    )
    select live.are_live as "areLive", coalesce((select votes from counted), (
      select votes from product_alternatives where product_id = ${productId} and alternative_id = ${alternativeId}
    ), 0) as votes from live`);
  const [row] = rows;
  if (!row?.areLive) throw new DomainError("product_not_found");
  dropCacheTagsSoon(db, { tags: [cacheTag.product(productId)] });
  return { productId, alternativeId, isVoted: false, votes: row.votes };
}
