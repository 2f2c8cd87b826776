import { sql } from "drizzle-orm";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { AlternativeVoteState } from "#contract/visitor/alternatives.ts";
import { dropCacheTagsSoon } from "#db/cache-tags/tags-dropped-soon.ts";
import type { Db } from "#db/database.ts";

export type AlternativeVote = { productId: number; alternativeId: number; voterId: string };

/**
 * Counts the person's vote that one product is a good alternative to the other, only once no matter how often this
 * runs. Only for pairs that the product's alternatives may list.
 */
export async function castAlternativeVote(
  db: Db,
  { productId, alternativeId, voterId }: AlternativeVote,
): Promise<AlternativeVoteState> {
  return await db.transaction(async (tx) => {
    await requireListable(tx, { productId, alternativeId });
    await tx.execute(sql`
      insert into product_alternatives (product_id, alternative_id) values (${productId}, ${alternativeId})
      on conflict do nothing`);
    const { rows } = await tx.execute<{ votes: number }>(sql`
      with pair as (
        select id, votes from product_alternatives
        where product_id = ${productId} and alternative_id = ${alternativeId} for no key update
      ), cast_vote as (
        insert into alternative_votes (pair_id, user_id) select id, ${voterId} from pair
        on conflict do nothing returning pair_id
      ), counted as (
        update product_alternatives a set votes = a.votes + 1 from cast_vote where a.id = cast_vote.pair_id
        returning a.votes
      )
      select coalesce((select votes from counted), pair.votes) as votes from pair`);
    dropCacheTagsSoon(db, { tags: [cacheTag.product(productId)] });
    return { productId, alternativeId, isVoted: true, votes: rows[0]?.votes ?? 0 };
  });
}

/** Locks both, so that a command that unpublishes or merges one of them sees the vote or refuses it. */
async function requireListable(
  tx: Db,
  { productId, alternativeId }: Pick<AlternativeVote, "productId" | "alternativeId">,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from product_stats where product_id in (${productId}, ${alternativeId}) and live
    order by product_id for key share`);
  if (rows.length < 2) throw new DomainError("product_not_found");
  const listable = await tx.execute<{ is: boolean }>(sql`
    select is_alternative(${productId}, ${alternativeId}) as is`);
  if (!listable.rows[0]?.is) throw new DomainError("alternative_not_listed");
}
