import { and, eq, isNull } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";
import { users } from "#db/schema/identity.ts";

/** Somebody who can sign in, by username. */
export async function getPerson(db: Db, { username }: { username: string }): Promise<{ id: string }> {
  const [person] = await db
    .select({ id: users.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.usernameKey, usernameKey(username)), isNull(users.disabledAt)));
  if (!person) throw new DomainError("user_not_found");
  return person;
}
