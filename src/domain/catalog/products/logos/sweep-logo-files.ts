import type { Db } from "#db/database.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { listUnusedLogos } from "./delete-unused-logos.ts";
import { LOGO_FOLDER } from "./fetch-missing-logos.ts";

// Without an index on the column, each round reads all products once.
const AT_ONCE = 10_000;
// The same grace period as for unused avatars.
const KEPT_MS = 24 * 3_600_000;

type SweptStorage = Pick<FileStorage, "list" | "findPutAt" | "delete">;

/**
 * Deletes unused logos: replaced ones, those of deleted products, and aborted fetches. A logo is named after its
 * content and shared by products, so unlike avatars there is no row per file: we list the storage instead.
 */
export async function sweepLogoFiles(db: Db, { storage }: { storage: SweptStorage }): Promise<{ swept: number }> {
  let swept = 0;
  let keys: string[] = [];
  for await (const key of storage.list(LOGO_FOLDER)) {
    keys.push(key);
    if (keys.length < AT_ONCE) continue;
    swept += await sweep(db, { keys, storage });
    keys = [];
  }
  swept += await sweep(db, { keys, storage });
  return { swept };
}

async function sweep(db: Db, { keys, storage }: { keys: string[]; storage: SweptStorage }): Promise<number> {
  let swept = 0;
  for (const key of await listUnusedLogos(db, { keys })) {
    // Checked last: a product may just have got the same logo, and storing it again makes the file new.
    const putAt = await storage.findPutAt(key);
    if (!putAt || Date.now() - putAt.getTime() < KEPT_MS) continue;
    await storage.delete(key);
    swept += 1;
  }
  return swept;
}
