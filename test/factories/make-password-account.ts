import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { makeUser } from "./make-user.ts";

export const testPassword = "correct horse";

// Hashing is slow on purpose, so do it once for all accounts.
let hash: Promise<string> | undefined;

/** A person who can sign in with `testPassword`. */
export async function makePasswordAccount(db: Db, overrides: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(db, overrides);
  hash ??= hashPassword(testPassword);
  await db.execute(sql`
    insert into accounts (id, account_id, provider_id, user_id, password)
    values (gen_random_uuid()::text, ${user.id}, 'credential', ${user.id}, ${await hash})`);
  return user;
}
