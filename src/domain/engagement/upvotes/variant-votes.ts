import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Vote = { productId: number; voterId: string };

/**
 * The other accounts `o` whose mail goes to the same mailbox as that of the voter's `u`; demo addresses are made up.
 */
const variants = sql`users u join users o on mailbox_key(o.email) = mailbox_key(u.email) and o.id <> u.id
  and not o.is_demo and not u.is_demo`;

/** Whether somebody has several accounts with variants of one address, such as `ada+1@`. */
export async function hasVariants(db: Db, { voterId }: Pick<Vote, "voterId">): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${variants} where u.id = ${voterId} limit 1`);
  return rows.length > 0;
}

/**
 * Puts the voter's vote under review, uncounted, if another of their accounts voted for the product. In the caller's
 * transaction, which casts the vote.
 */
export async function holdBesideVariants(db: Db, { productId, voterId }: Vote): Promise<void> {
  // One account at a time, so that the second sees the first one's vote.
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('votes ' || mailbox_key(email), 0)) from users where id = ${voterId}`);
  await db.execute(sql`
    insert into withheld_upvotes (product_id, user_id, reason, created_at)
    select s.product_id, ${voterId}, 'review', coalesce(w.voted_at, now())
    from product_stats s left join withdrawn_upvotes w on w.product_id = s.product_id and w.user_id = ${voterId}
    where s.product_id = ${productId} and s.live
      and not exists (select from product_upvotes v where v.product_id = s.product_id and v.user_id = ${voterId})
      and exists (
        select from ${variants} where u.id = ${voterId} and (
          exists (select from product_upvotes v where v.product_id = s.product_id and v.user_id = o.id)
          or exists (select from withheld_upvotes v
            where v.product_id = s.product_id and v.user_id = o.id and v.withdrawn_at is null)))
    on conflict do nothing`);
}
