import { inArray } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { avatarFiles } from "#db/schema/operations.ts";
import type { AvatarServices } from "./avatar-services.ts";

/** Files first, rows second: after a crash the row is still there and the next sweep deletes the file. */
export async function deleteAvatarFiles(
  db: Db,
  { keys, storage }: { keys: string[]; storage: Pick<AvatarServices["storage"], "delete"> },
): Promise<void> {
  if (keys.length === 0) return;
  await Promise.all(keys.map((key) => storage.delete(key)));
  await db.delete(avatarFiles).where(inArray(avatarFiles.key, keys));
}
