import { sql } from "drizzle-orm";
import type { BlockState } from "#contract/visitor/people.ts";
import type { Db } from "#db/database.ts";
import { keyOfName } from "../names/key-of-name.ts";
import type { Blocking } from "./block-person.ts";

/** Works for people who were suspended since; the answer is the same for everybody. */
export async function unblockPerson(db: Db, { username, blockerId }: Blocking): Promise<BlockState> {
  await db.execute(sql`
    delete from person_blocks where blocker_id = ${blockerId}
      and blocked_id = (select id from profiles where username_key = ${keyOfName(username)})`);
  return { username, isBlocked: false };
}
