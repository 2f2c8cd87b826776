import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { FileStorage } from "#services/storage/file-storage.ts";

/** Deletes those of the files that no product shows or is about to: equal pictures are one file. */
export async function deleteUnusedLogos(
  db: Db,
  { keys, storage }: { keys: string[]; storage: Pick<FileStorage, "delete"> },
): Promise<{ deleted: number }> {
  if (keys.length === 0) return { deleted: 0 };
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where not exists (select from product_directory p where p.logo_key = key)
      and not exists (select from product_revisions r where r.state = 'pending' and r.changes #>> '{logoKey,to}' = key)`);
  await Promise.all(rows.map(({ key }) => storage.delete(key)));
  return { deleted: rows.length };
}
