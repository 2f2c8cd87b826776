import { eq } from "drizzle-orm";
import type { FollowMark } from "#contract/member/follows.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { follows } from "#db/schema/follows.ts";

/** Everything a person follows, without names. The follow buttons of all pages need it. */
export async function listFollowMarks(db: Db, { userId }: { userId: string }): Promise<FollowMark[]> {
  const { id, kind, target } = follows;
  return await db
    .select({ id, kind, target })
    .from(follows)
    .where(eq(follows.userId, userId))
    .orderBy(id)
    .limit(limits.follows.max);
}
