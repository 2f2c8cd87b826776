import { sql } from "drizzle-orm";
import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { Db } from "#db/database.ts";

export type TakenIntent = { intent: Intent; returnTo: string };

/**
 * Deletes and returns the intent: of any number of concurrent callers exactly one gets it, and nobody after ten
 * minutes.
 */
export async function takeIntent(db: Db, { tokenHash }: { tokenHash: string }): Promise<TakenIntent | null> {
  const { rows } = await db.execute<{ action: string; payload: object; return_to: string; is_fresh: boolean }>(sql`
    delete from sign_in_intents where token_hash = ${tokenHash}
    returning action, payload, return_to, expires_at > now() as is_fresh`);
  const [row] = rows;
  if (!row?.is_fresh) return null;
  // As `keepIntent` stored it.
  return { intent: { action: row.action, ...row.payload } as Intent, returnTo: row.return_to };
}
