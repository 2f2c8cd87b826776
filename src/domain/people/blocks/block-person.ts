import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { BlockState } from "#contract/visitor/people.ts";
import type { Db } from "#db/database.ts";
import { personBlocks } from "#db/schema/engagement.ts";
import { getAccountByName } from "../names/get-account-by-name.ts";

export type Blocking = { username: string; blockerId: string };

/**
 * Blocks a person without telling them. Their comments are collapsed for the blocker, and they can't reply to the
 * blocker.
 */
export async function blockPerson(db: Db, { username, blockerId }: Blocking): Promise<BlockState> {
  const person = await getAccountByName(db, { username });
  if (person.id === blockerId) throw new DomainError("own_person");
  await requireRoom(db, { blockerId, blockedId: person.id });
  await db.insert(personBlocks).values({ blockerId, blockedId: person.id }).onConflictDoNothing();
  return { username: person.username, isBlocked: true };
}

/** Two requests at the same moment may exceed the limit by one, which does no harm. */
async function requireRoom(db: Db, { blockerId, blockedId }: { blockerId: string; blockedId: string }): Promise<void> {
  const { rows } = await db.execute<{ isFull: boolean }>(sql`
    select count(*) >= ${limits.people.blocksMax} as "isFull" from person_blocks
    where blocker_id = ${blockerId} and blocked_id <> ${blockedId}`);
  if (rows[0]?.isFull) throw new DomainError("too_many_blocks");
}
