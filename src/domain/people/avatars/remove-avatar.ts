import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { AvatarServices } from "./avatar-services.ts";
import { deleteAvatarFiles } from "./delete-avatar-files.ts";

type Removal = { userId: string; storage: Pick<AvatarServices["storage"], "delete"> };

/** Removes the person's picture and deletes all their avatar files immediately. */
export async function removeAvatar(db: Db, { userId, storage }: Removal): Promise<void> {
  const keys = await db.transaction(async (tx) => {
    await tx.execute(sql`select from profiles where id = ${userId} for update`);
    const { rows } = await tx.execute<{ key: string }>(sql`
      update avatar_files f set retired_at = coalesce(f.retired_at, now())
      from profiles p
      where p.id = ${userId} and f.user_id = p.id and (f.retired_at is not null or f.key = p.avatar_key)
      returning f.key`);
    await tx.execute(sql`
      update profiles set avatar_key = null, updated_at = now() where id = ${userId} and avatar_key is not null`);
    return rows.map(({ key }) => key);
  });
  await deleteAvatarFiles(db, { keys, storage });
}
