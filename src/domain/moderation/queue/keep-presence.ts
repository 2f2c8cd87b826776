import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

const SHOWN = 5;
const leaseSecs = limits.moderation.presenceMs / 1000;

/**
 * Records for a minute that this person has the submission open, and returns who else has. A hint, not a lock: the
 * first decision wins. A person has one submission open at a time.
 */
export async function keepPresence(
  db: Db,
  { productId, userId }: { productId: number; userId: string },
): Promise<{ others: string[] }> {
  const noted = await db.execute(sql`
    insert into review_presence (user_id, product_id, seen_until)
    select ${userId}, id, now() + make_interval(secs => ${leaseSecs}) from product_directory where id = ${productId}
    on conflict (user_id) do update set product_id = excluded.product_id, seen_until = excluded.seen_until`);
  if (noted.rowCount === 0) throw new DomainError("submission_not_found");
  const { rows } = await db.execute<{ username: string }>(sql`
    select p.username from review_presence r join profiles p on p.id = r.user_id
    where r.product_id = ${productId} and r.user_id <> ${userId} and r.seen_until > now()
    order by p.username limit ${SHOWN}`);
  return { others: rows.map(({ username }) => username) };
}
