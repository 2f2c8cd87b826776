import { createHmac, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type Visitor = {
  /** The address, or the /64 network of an IPv6 one. Never stored. */
  address: string;
  userAgent: string;
};

/** Identifies the same visitor for a day, and reveals nothing else about them. */
export function createVisitorKeys(db: Db): () => Promise<(visitor: Visitor) => string> {
  let secret = "";
  let expiresAt = 0;
  return async () => {
    if (performance.now() >= expiresAt) {
      const today = await getDaySecret(db);
      secret = today.secret;
      expiresAt = performance.now() + today.validMs;
    }
    const current = secret;
    return (visitor) => visitorKey(current, visitor);
  };
}

export function visitorKey(secret: string, { address, userAgent }: Visitor): string {
  return createHmac("sha256", secret).update(`${address}\n${userAgent}`).digest("base64url").slice(0, 22);
}

/**
 * Today's secret (UTC), the same for every process. It overwrites yesterday's, which `forgetExpired` deletes if
 * nobody comes: from then on nobody, not even with full access, can tell which address a visitor key was made from.
 */
export async function getDaySecret(db: Db): Promise<{ secret: string; validMs: number }> {
  const fresh = randomBytes(32).toString("base64url");
  const { rows } = await db.execute<{ secret: string; validMs: number }>(sql`
    insert into site_settings as s (key, value)
    values ('visitor_secret', jsonb_build_object('day', (now() at time zone 'UTC')::date, 'secret', ${fresh}::text))
    on conflict (key) do update set updated_at = now(),
      value = case when s.value -> 'day' = excluded.value -> 'day' then s.value else excluded.value end
    returning value ->> 'secret' as secret,
      (extract(epoch from date_trunc('day', now(), 'UTC') + interval '1 day' - now()) * 1000)::int as "validMs"`);
  const [row] = rows;
  if (!row) throw new Error("An upsert always returns its row");
  return row;
}
