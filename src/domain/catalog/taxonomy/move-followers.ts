import { sql } from "drizzle-orm";
import type { FollowKind } from "#contract/shared/people/follow-kinds.ts";
import type { Db } from "#db/database.ts";

type Move = { kind: FollowKind; from: string; to: string; most?: number };

/**
 * Moves followers to the replacement of something that was renamed or merged; people who follow both follow it once.
 * Returns how many follows are gone from the old one.
 */
export async function moveFollowers(db: Db, { kind, from, to, most = 1_000_000 }: Move): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with leaving as (
      select id, user_id from follows where kind = ${kind} and target = ${from} order by id limit ${most} for no key update
    ), doubled as (
      delete from follows f using leaving l where f.id = l.id
        and exists (select from follows k where k.user_id = l.user_id and k.kind = ${kind} and k.target = ${to})
      returning f.id
    ), moved as (
      update follows f set target = ${to} from leaving l where f.id = l.id
        and not exists (select from follows k where k.user_id = l.user_id and k.kind = ${kind} and k.target = ${to})
      returning f.id
    )
    select id from doubled union all select id from moved`);
  return rowCount ?? 0;
}
