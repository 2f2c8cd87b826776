import type { Db } from "#db/database.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { listUnusedLogos } from "./list-unused-logos.ts";

/** Deletes the given files that no product uses: identical pictures share one file. */
export async function deleteUnusedLogos(
  db: Db,
  { keys, storage }: { keys: string[]; storage: Pick<FileStorage, "delete"> },
): Promise<{ deleted: number }> {
  const unused = await listUnusedLogos(db, { keys });
  await Promise.all(unused.map((key) => storage.delete(key)));
  return { deleted: unused.length };
}
