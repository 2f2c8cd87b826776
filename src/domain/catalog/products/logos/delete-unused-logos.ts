import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";

/** Deletes the given files that no product uses: identical pictures share one file. */
export async function deleteUnusedLogos(
  db: Db,
  { keys, storage }: { keys: string[]; storage: Pick<FileStorage, "delete"> },
): Promise<{ deleted: number }> {
  const unused = await listUnusedLogos(db, { keys });
  await Promise.all(unused.map((key) => storage.delete(key)));
  return { deleted: unused.length };
}

/** The given files that no product uses. Uploaded ones are left out: `sweepProductFiles` knows who needs them. */
export async function listUnusedLogos(db: Db, { keys }: { keys: string[] }): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<{ key: string }>(sql`
    select name as key from unnest(${sql.param(keys)}::text[]) as name
    where not exists (select from product_directory p where p.logo_key = name)
      and not exists (select from product_files f where f.key = name)`);
  return rows.map(({ key }) => key);
}
