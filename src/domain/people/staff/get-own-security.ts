import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

export type SignInFacts = { email: string; hasPassword: boolean; hasSecondFactor: boolean };

/** How this person signs in. */
export async function getOwnSecurity(db: Db, { userId }: { userId: string }): Promise<SignInFacts> {
  const { rows } = await db.execute<SignInFacts>(sql`
    select u.email, u.two_factor_enabled as "hasSecondFactor",
      exists (select from accounts a where a.user_id = u.id and a.provider_id = 'credential' and a.password is not null)
        as "hasPassword"
    from users u where u.id = ${userId}`);
  const [facts] = rows;
  if (!facts) throw new DomainError("user_not_found");
  return facts;
}
