import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { ensureDepartedKey, findDepartedVoter } from "./departed-voter.ts";

/**
 * For an account being deleted, in the transaction that deletes it, with its row and the counters locked: its votes
 * stay counted, each with a hash that recognizes the same person if they return (rule 45).
 */
export async function retireUpvotes(db: Db, { voterId }: { voterId: string }): Promise<void> {
  await rememberVotes(db, { voterId });
  await db.execute(sql`
    with gone as (delete from product_upvotes where user_id = ${voterId} returning product_id)
    update product_stats s set departed_upvotes = departed_upvotes + 1 from gone where s.product_id = gone.product_id`);
}

async function rememberVotes(db: Db, { voterId }: { voterId: string }): Promise<void> {
  await ensureDepartedKey(db);
  const voter = await findDepartedVoter(db, { userId: voterId });
  if (!voter) return;
  const { rowCount } = await db.execute(sql`
    insert into departed_upvotes (product_id, vote_hash, voted_in)
    select product_id, ${voter.voteHashOf(sql`product_id`)}, date_trunc('month', created_at at time zone 'UTC')
    from product_upvotes where user_id = ${voterId}
    on conflict do nothing`);
  if (rowCount) await db.execute(sql`insert into departed_voters values (${voter.voterHash}) on conflict do nothing`);
}
