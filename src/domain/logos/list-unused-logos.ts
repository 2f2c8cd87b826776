import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** The given files that no product uses and no pending revision will use. */
export async function listUnusedLogos(db: Db, { keys }: { keys: string[] }): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where not exists (select from product_directory p where p.logo_key = key)
      and not exists (select from product_revisions r where r.state = 'pending' and r.changes #>> '{logoKey,to}' = key)`);
  return rows.map(({ key }) => key);
}
