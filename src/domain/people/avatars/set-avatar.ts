import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { avatarFiles } from "#db/schema/operations.ts";
import { explainRefusal } from "../../records/images/image-refusal.ts";
import type { AvatarServices } from "./avatar-services.ts";
import { deleteAvatarFiles } from "./delete-avatar-files.ts";

/** The largest display size is 80 px, times 3 for the densest screens. */
const SIDE = 256;

type Upload = { userId: string; file: Uint8Array; services: AvatarServices };

/**
 * Re-encodes the uploaded picture (C15) and makes it the person's avatar. The previous one is kept for a day, because
 * open pages may still show it. File names are never reused, so a sweep cannot delete a file that is in use again.
 */
export async function setAvatar(db: Db, { userId, file, services }: Upload): Promise<void> {
  const bytes = await draw(services.images, file);
  const key = `avatars/${folderOf(userId)}/${randomBytes(16).toString("hex")}.webp`;
  await db.insert(avatarFiles).values({ key, userId });
  await services.storage.put(key, bytes, { contentType: "image/webp" });
  const outdated = await show(db, { userId, key });
  await deleteAvatarFiles(db, { keys: outdated, storage: services.storage });
}

/** Returns the files that are no longer used. */
function show(db: Db, { userId, key }: { userId: string; key: string }): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Serializes one person's uploads, so that each sees the other's files.
    const { rows } = await tx.execute<{ shown: string | null }>(
      sql`select avatar_key as shown from profiles where id = ${userId} for update`,
    );
    const [before] = rows;
    if (!before) throw new DomainError("profile_not_found");
    await tx.execute(sql`update profiles set avatar_key = ${key}, updated_at = now() where id = ${userId}`);
    await tx.execute(sql`update avatar_files set retired_at = now() where key = ${before.shown}`);
    const { rows: outdated } = await tx.execute<{ key: string }>(sql`
      select key from avatar_files
      where user_id = ${userId} and retired_at is not null and key is distinct from ${before.shown}`);
    return outdated.map((row) => row.key);
  });
}

async function draw(images: AvatarServices["images"], file: Uint8Array): Promise<Uint8Array> {
  const [image] = await explainRefusal("avatar", images.toSquareWebp(file, { sizes: [SIDE], fit: "cover" }));
  if (!image) throw new DomainError("image_unreadable");
  return image.bytes;
}

/** One folder per person, which doesn't reveal the account's id. */
function folderOf(userId: string): string {
  return createHash("sha256").update(userId).digest("hex").slice(0, 24);
}
