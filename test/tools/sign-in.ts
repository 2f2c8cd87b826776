import { createHmac, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { grantRole } from "#domain/people/staff/grant-role.ts";
import { hashSessionToken, sessionCookieName } from "#identity/sessions/session-cookie.ts";
import { makeUser } from "#test/factories/make-user.ts";

/** Who sends the request. The last two are administrators whose cookie used to be valid. */
export const roles = ["guest", "user", "moderator", "admin", "suspended admin", "expired session"] as const;
export type Role = (typeof roles)[number];

export type SignedIn = { userId: string; email: string; cookie: string };

type Signer = { secret: string; secureCookies: boolean };

/** A new person with this role and a session as sign-in creates it: a signed token cookie and its hash in the table. */
export async function signInAs(db: Db, { role, signer }: { role: Exclude<Role, "guest">; signer: Signer }) {
  const { id: userId, email } = await makeUser(db);
  const token = randomBytes(32).toString("base64url");
  const session = { id: crypto.randomUUID(), token: hashSessionToken(token), userId };
  const lifetime = role === "expired session" ? "-1 second" : "30 days";
  await db.insert(sessions).values({ ...session, expiresAt: sql`now() + ${lifetime}::interval` });
  if (role !== "user") await grantRole(db, { email, role: role === "moderator" ? "moderator" : "admin" });
  if (role === "suspended admin") await db.update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, userId));
  const signature = createHmac("sha256", signer.secret).update(token).digest("base64");
  const cookie = `${sessionCookieName(signer)}=${encodeURIComponent(`${token}.${signature}`)}`;
  return { userId, email, cookie } satisfies SignedIn;
}
