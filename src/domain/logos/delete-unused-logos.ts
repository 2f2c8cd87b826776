import type { Db } from "#db/database.ts";
import type { FileStorage } from "#services/storage/file-storage.ts";
import { listUnusedLogos } from "./list-unused-logos.ts";

/** Deletes those of the files that no product needs: equal pictures are one file. */
export async function deleteUnusedLogos(
  db: Db,
  { keys, storage }: { keys: string[]; storage: Pick<FileStorage, "delete"> },
): Promise<{ deleted: number }> {
  const unused = await listUnusedLogos(db, { keys });
  await Promise.all(unused.map((key) => storage.delete(key)));
  return { deleted: unused.length };
}
