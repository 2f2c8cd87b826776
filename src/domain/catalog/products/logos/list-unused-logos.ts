import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** The given files that no product uses. Uploaded ones are left out: `sweepProductFiles` knows who needs them. */
export async function listUnusedLogos(db: Db, { keys }: { keys: string[] }): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<{ key: string }>(sql`
    select name as key from unnest(${sql.param(keys)}::text[]) as name
    where not exists (select from product_directory p where p.logo_key = name)
      and not exists (select from product_files f where f.key = name)`);
  return rows.map(({ key }) => key);
}
