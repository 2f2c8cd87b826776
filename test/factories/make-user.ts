import { usernameKey } from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";
import { users } from "#db/schema/identity.ts";
import { nextNumber } from "./counter.ts";

type UserOverrides = Partial<Omit<typeof users.$inferInsert, "isDemo">> &
  Partial<Pick<typeof profiles.$inferInsert, "username" | "career" | "primaryNicheId" | "isDemo" | "onboardedAt">>;

/** A person who has signed in and finished onboarding. */
export async function makeUser(db: Db, overrides: UserOverrides = {}) {
  const { username, career, primaryNicheId, isDemo = false, onboardedAt = new Date(), ...account } = overrides;
  const n = nextNumber();
  const name = username ?? `person${n}`;
  const user = {
    id: `user-${n}`,
    name: `Person ${n}`,
    email: `${name}@people.example`,
    emailVerified: true,
    ...account,
  };
  await db.insert(users).values({ ...user, isDemo });
  await db.insert(profiles).values({
    id: user.id,
    username: name,
    usernameKey: usernameKey(name),
    career,
    primaryNicheId,
    isDemo,
    onboardedAt,
  });
  return { id: user.id, username: name, email: user.email };
}
