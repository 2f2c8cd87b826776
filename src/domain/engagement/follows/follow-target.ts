import { sql } from "drizzle-orm";
import type { FollowMark } from "#contract/member/follows.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { FollowTarget } from "#contract/shared/people/follow-kinds.ts";
import type { Db } from "#db/database.ts";
import { resolveTarget } from "./follow-kinds.ts";

/** Follows a niche, tag, product, search or collection, only once no matter how often this runs. Refuses the 101st. */
export async function followTarget(
  db: Db,
  { userId, kind, ...asked }: FollowTarget & { userId: string },
): Promise<FollowMark> {
  const target = await resolveTarget[kind](db, asked.target);
  if (target === null) throw new DomainError("follow_not_found");
  return await db.transaction(async (tx) => {
    // Two new follows at the same moment wait for each other, or both would be the hundredth.
    await tx.execute(sql`select from users where id = ${userId} for no key update`);
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into follows as f (user_id, kind, target)
      select ${userId}, ${kind}, ${target}
      where exists (select from follows where user_id = ${userId} and kind = ${kind} and target = ${target})
        or (select count(*) from follows where user_id = ${userId}) < ${limits.follows.max}
      on conflict (user_id, kind, target) do update set target = f.target returning f.id::int`);
    const [follow] = rows;
    if (!follow) throw new DomainError("follows_full");
    return { id: follow.id, kind, target };
  });
}
