import { and, eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { follows } from "#db/schema/follows.ts";

/** Ends one of the person's follows and deletes its notices. Repeating it changes nothing. */
export async function unfollow(
  db: Db,
  { followId, userId }: { followId: number; userId: string },
): Promise<{ id: number; isFollowed: false }> {
  await db.delete(follows).where(and(eq(follows.id, followId), eq(follows.userId, userId)));
  return { id: followId, isFollowed: false };
}
