import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/**
 * Today's secret (UTC), the same for every process. It overwrites yesterday's: from then on nobody, whatever their
 * access, can tell which address a visitor key was made from.
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
