import { sql } from "drizzle-orm";
import type { WaitingIntent } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { Db } from "#db/database.ts";

/** What this browser's guest wanted to do, to say so while they sign in. It stays stored. */
export async function findWaitingIntent(db: Db, { tokenHash }: { tokenHash: string }): Promise<WaitingIntent | null> {
  const { rows } = await db.execute<WaitingIntent>(sql`
    select i.action, p.product_name as about from sign_in_intents i
    left join product_directory p
      on p.id = coalesce((i.payload ->> 'alternativeId')::bigint, i.product_id) and p.status = 'live'
    where i.token_hash = ${tokenHash} and i.expires_at > now()`);
  const [row] = rows;
  return row ?? null;
}
