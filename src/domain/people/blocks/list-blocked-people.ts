import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { BlockedPeople } from "#contract/visitor/people.ts";
import type { Db } from "#db/database.ts";
import { publicProfiles } from "#db/schema/live-views.ts";
import { type PersonRow, personJson, toPerson } from "../names/person.ts";

/** The people that a person blocked, the last one first. */
export async function listBlockedPeople(db: Db, { userId }: { userId: string }): Promise<BlockedPeople> {
  const { rows } = await db.execute<{ person: PersonRow; blockedAt: string }>(sql`
    select ${personJson} as person, b.created_at as "blockedAt"
    from person_blocks b join ${publicProfiles} p on p.id = b.blocked_id
    where b.blocker_id = ${userId} order by b.created_at desc, p.username limit ${limits.people.blocksMax}`);
  return {
    people: rows.map(({ person, blockedAt }) => ({
      ...toPerson(person),
      blockedAt: new Date(blockedAt).toISOString(),
    })),
  };
}

/**
 * Which of these people blocked the viewer or were blocked by them, by name: they don't see each other in lists (rule
 * 54).
 */
export async function listNamesKeptApart(
  db: Db,
  { userId, usernames }: { userId: string; usernames: string[] },
): Promise<Set<string>> {
  if (usernames.length === 0) return new Set();
  const { rows } = await db.execute<{ username: string }>(sql`
    select p.username from profiles p
    where p.username = any (${sql.param(usernames)}::text[]) and ${areApart(sql`p.id`, userId)}
    limit ${usernames.length}`);
  return new Set(rows.map(({ username }) => username));
}

/** Whether one of the two blocked the other. */
export function areApart(personId: SQL, userId: string): SQL {
  return sql`exists (select from person_blocks b where (b.blocker_id, b.blocked_id) in
    ((${userId}, ${personId}), (${personId}, ${userId})))`;
}

/** Which of these people the viewer blocked, by their names. */
export async function listBlockedNames(
  db: Db,
  { userId, usernames }: { userId: string; usernames: string[] },
): Promise<Set<string>> {
  if (usernames.length === 0) return new Set();
  const { rows } = await db.execute<{ username: string }>(sql`
    select p.username from person_blocks b join profiles p on p.id = b.blocked_id
    where b.blocker_id = ${userId} and p.username = any (${sql.param(usernames)}::text[])
    limit ${limits.people.blocksMax}`);
  return new Set(rows.map(({ username }) => username));
}
