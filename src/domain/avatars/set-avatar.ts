import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { DomainError, type ErrorCode } from "#contract/errors.ts";
import { messages } from "#contract/messages.ts";
import type { Db } from "#db/database.ts";
import { avatarFiles } from "#db/schema/operations.ts";
import type { ImageRefused } from "#services/images/image-refused.ts";
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

/** Returns the files nobody needs any more. */
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
  try {
    const [image] = await images.toSquareWebp(file, { sizes: [SIDE], fit: "cover" });
    if (image) return image.bytes;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const code = codes[error.reason];
    throw new DomainError(code, { fields: { avatar: [messages.errors[code].text] }, cause: error });
  }
  throw new DomainError("image_unreadable");
}

const codes = {
  empty: "image_unreadable",
  file_too_large: "image_too_large",
  format: "image_invalid",
  dimensions: "image_dimensions",
  damaged: "image_unreadable",
  timed_out: "image_unreadable",
  busy: "unavailable",
} as const satisfies Record<ImageRefused["reason"], ErrorCode>;

// By name: the class belongs to a service, and the domain imports only types from services.
function isRefusal(error: unknown): error is ImageRefused {
  return error instanceof Error && error.name === "ImageRefused";
}

/** One folder per person, which doesn't reveal the account's id. */
function folderOf(userId: string): string {
  return createHash("sha256").update(userId).digest("hex").slice(0, 24);
}
