import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { lockProductCounters } from "../../records/counters/lock-product-counters.ts";
import { type DepartedVoter, findDepartedVoter } from "./departed-voter.ts";

/**
 * For a new account, in the transaction that creates its profile: votes left by a deleted account with the same
 * verified address become theirs again (rule 45). The counts don't change; from now on the votes can be withdrawn.
 */
export async function restoreUpvotes(db: Db, { voterId }: { voterId: string }): Promise<void> {
  const voter = await findDepartedVoter(db, { userId: voterId });
  if (!voter) return;
  const known = await db.execute(sql`delete from departed_voters where voter_hash = ${voter.voterHash}`);
  if (!known.rowCount) return;
  const products = sql`select unnest(${sql.param(await listVotedFor(db, { voter }))}::bigint[])`;
  await lockProductCounters(db, { products });
  await db.execute(sql`
    with returned as (
      delete from departed_upvotes
      where product_id in (${products}) and vote_hash = ${voter.voteHashOf(sql`product_id`)}
      returning product_id, voted_in
    ), own as (
      insert into product_upvotes (product_id, user_id, created_at)
      select product_id, ${voterId}, voted_in::timestamp at time zone 'UTC' from returned
      returning product_id
    )
    update product_stats s set departed_upvotes = departed_upvotes - 1 from own where s.product_id = own.product_id`);
}

/** Nothing links one person's votes, so we find theirs by trying all: 0.2 s for 100,000, 1.5 s for a million. */
async function listVotedFor(db: Db, { voter }: { voter: DepartedVoter }): Promise<number[]> {
  // Rare enough to allow more than the usual two seconds per statement.
  await db.execute(sql`set local statement_timeout = '30s'`);
  const { rows } = await db.execute<{ productId: number }>(sql`
    select product_id as "productId" from departed_upvotes where vote_hash = ${voter.voteHashOf(sql`product_id`)}`);
  return rows.map(({ productId }) => productId);
}
