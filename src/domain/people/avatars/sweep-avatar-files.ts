import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { AvatarServices } from "./avatar-services.ts";
import { deleteAvatarFiles } from "./delete-avatar-files.ts";

const AT_ONCE = 100;

/** Deletes pictures no profile has used for a day: replaced ones, aborted uploads, those of deleted accounts. */
export async function sweepAvatarFiles(
  db: Db,
  { storage }: { storage: Pick<AvatarServices["storage"], "delete"> },
): Promise<{ swept: number }> {
  let swept = 0;
  for (;;) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select key from avatar_files f
      where coalesce(retired_at, created_at) < now() - interval '1 day'
        and not exists (select from profiles p where p.avatar_key = f.key)
      limit ${AT_ONCE}`);
    await deleteAvatarFiles(db, { keys: rows.map(({ key }) => key), storage });
    swept += rows.length;
    if (rows.length < AT_ONCE) return { swept };
  }
}
