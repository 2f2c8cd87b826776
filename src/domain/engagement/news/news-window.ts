import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

/**
 * The end of a digest's news if it is sent at this moment: now, except in tests. It is as far back as notices are held,
 * so that the digest has no news that was undone; anything committed later goes into the next digest, which begins
 * here.
 */
export const digestUntil = (at: string | null): SQL =>
  sql`coalesce(${at}::timestamptz, now()) - (news_due_at() - now())`;

/** The period of a person's next digest: since the end of their last one, or the last seven days. */
export async function getNewsWindow(
  db: Db,
  { userId, at = null }: { userId: string; at?: string | null },
): Promise<{ since: string; until: string }> {
  const { rows } = await db.execute<{ since: string; until: string }>(sql`
    with moment as (select ${digestUntil(at)} as until)
    select until::text, greatest(until - make_interval(days => ${limits.digest.daysMax}), coalesce(
      (select max(news_until) from digests where user_id = ${userId}),
      until - make_interval(days => ${limits.follows.newsDays})))::text as since from moment`);
  return rows[0] ?? { since: "infinity", until: "infinity" };
}
