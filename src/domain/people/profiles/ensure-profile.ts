import { eq, sql } from "drizzle-orm";
import {
  isReservedUsername,
  usernameFromEmail,
  usernameKey,
  withPrefix,
  withSuffix,
} from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";
import { findBlocklists } from "../../records/blocklists/find-blocklists.ts";
import { restoreUpvotes } from "../departed-votes/restore-upvotes.ts";
import { looksOfficial } from "./official-name.ts";

export type OwnProfile = { username: string; avatarKey: string | null; isOnboarded: boolean };

const ownColumns = {
  username: profiles.username,
  avatarKey: profiles.avatarKey,
  isOnboarded: sql<boolean>`${profiles.onboardedAt} is not null`,
};

type NewAccount = { userId: string; email: string; siteName?: string };

/**
 * Creates an account's profile if it has none, named after the local part of the address, made unique, never reserved
 * (rule 38). Safe for concurrent requests: the constraints decide, and all of them read back the same row (A9).
 */
export async function ensureProfile(db: Db, { userId, email, siteName = "" }: NewAccount): Promise<OwnProfile> {
  const typed = usernameFromEmail(email);
  // Nobody chose this name, so nobody is refused for it.
  const first = (await findBlocklists(db)).word(typed) === null ? typed : "newcomer";
  const name = looksOfficial(first, { siteName }) ? withPrefix(first) : first;
  for (const username of candidates(name)) {
    const own = (await insertProfile(db, { userId, username })) ?? (await findOwnProfile(db, { userId }));
    if (own) return own;
  }
  throw new Error(`No username was free for account ${userId}.`);
}

/**
 * Counts up first ("jane2" reads well), then uses random numbers, because a very common name has most numbers taken.
 */
function* candidates(name: string): Generator<string> {
  if (!isReservedUsername(name)) yield name;
  for (let n = 2; n <= 9; n += 1) yield withSuffix(name, n);
  for (let digits = 3; digits <= 9; digits += 1) {
    for (let tries = 0; tries < 3; tries += 1) yield withSuffix(name, randomNumber(digits));
  }
}

function randomNumber(digits: number): number {
  const smallest = 10 ** (digits - 1);
  return smallest + Math.floor(Math.random() * smallest * 9);
}

/** Restores the votes of an earlier deleted account with the same address. */
async function insertProfile(
  db: Db,
  { userId, username }: { userId: string; username: string },
): Promise<OwnProfile | undefined> {
  return await db.transaction(async (tx) => {
    // The demo's own cast (demo.example belongs to nobody) is already onboarded; an address typed into the demo is not.
    const { rows } = await tx.execute<{ username: string; isOnboarded: boolean }>(sql`
      insert into profiles (id, username, username_key, is_demo, onboarded_at)
      select id, ${username}, ${usernameKey(username)}, is_demo,
        case when is_demo and email like '%@demo.example' then now() end
      from users where id = ${userId}
      on conflict do nothing
      returning username, onboarded_at is not null as "isOnboarded"
    `);
    const [profile] = rows;
    if (!profile) return;
    await restoreUpvotes(tx, { voterId: userId });
    return { ...profile, avatarKey: null };
  });
}

async function findOwnProfile(db: Db, { userId }: { userId: string }): Promise<OwnProfile | undefined> {
  const [profile] = await db.select(ownColumns).from(profiles).where(eq(profiles.id, userId));
  return profile;
}
