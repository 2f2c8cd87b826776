import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type LetterCounts = { queued: number; dead: number; oldestWaitingSeconds: number };

/** How many letters are queued or dead, and how long the oldest has been waiting. */
export async function countLetters(db: Db): Promise<LetterCounts> {
  const { rows } = await db.execute<LetterCounts>(sql`
    select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'dead')::int as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::float8
        as "oldestWaitingSeconds"
    from letters where state <> 'sent'`);
  return rows[0] as LetterCounts;
}
