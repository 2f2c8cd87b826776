import { createHmac, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { hashSessionToken, sessionCookieName } from "#identity/sessions/session-cookie.ts";

/** Accounts `<prefix>0`, `<prefix>1`, …, each with a session as sign-in creates it. */
export type Voters = { prefix: string; cookies: string[] };

/** The prefix differs per run, so that a database can be reused. */
export async function createVoters(
  db: Db,
  { count, authSecret }: { count: number; authSecret: string },
): Promise<Voters> {
  const prefix = `bench-${randomBytes(4).toString("hex")}-`;
  const people = Array.from({ length: count }, (_, n) => ({
    id: `${prefix}${n}`,
    token: randomBytes(32).toString("base64url"),
  }));
  for (let start = 0; start < count; start += 500) {
    const batch = people.slice(start, start + 500);
    const accounts = batch.map(({ id }) => ({ id, name: id, email: `${id}@bench.example`, emailVerified: true }));
    await db.insert(users).values(accounts);
    await db
      .insert(profiles)
      .values(batch.map(({ id }) => ({ id, username: id, usernameKey: usernameKey(id), onboardedAt: sql`now()` })));
    await db.insert(sessions).values(
      batch.map(({ id, token }) => ({
        id,
        token: hashSessionToken(token),
        userId: id,
        expiresAt: sql`now() + interval '1 day'`,
      })),
    );
  }
  return { prefix, cookies: people.map(({ token }) => cookieOf(token, authSecret)) };
}

function cookieOf(token: string, authSecret: string): string {
  const signature = createHmac("sha256", authSecret).update(token).digest("base64");
  return `${sessionCookieName({ secureCookies: false })}=${encodeURIComponent(`${token}.${signature}`)}`;
}
