import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { publicHiddenTags, publicTagAliases } from "#db/schema/live-views.ts";

/** A tag's current state: where its address redirects, and whether administrators hid it. */
export async function findTagState(
  db: Db,
  { key }: { key: string },
): Promise<{ renamedTo: string | null; isHidden: boolean }> {
  const { rows } = await db.execute<{ renamedTo: string | null; isHidden: boolean }>(sql`
    select (select new_key from ${publicTagAliases} where key = ${key}) as "renamedTo",
      exists (select from ${publicHiddenTags} where key = ${key}) as "isHidden"`);
  return rows[0] ?? { renamedTo: null, isHidden: false };
}
