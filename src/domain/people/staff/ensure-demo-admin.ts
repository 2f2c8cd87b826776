import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { ensureProfile } from "#domain/people/profiles/ensure-profile.ts";

export type DemoAdmin = {
  name: string;
  email: string;
  /** The person's id at the demo identity provider. */
  googleAccountId: string;
  /** Called only if the account has no password yet. */
  makePasswordHash: () => Promise<string>;
};

/**
 * The demo's administrator: one account that signs in through the demo provider or by password. Returns whether the new
 * password was stored; later starts keep the first one. Safe to run in several processes at once.
 */
export async function ensureDemoAdmin(db: Db, admin: DemoAdmin): Promise<{ isPasswordNew: boolean }> {
  const { email, name, googleAccountId, makePasswordHash } = admin;
  // Outside of the transaction, because hashing takes a tenth of a second.
  const passwordHash = (await hasPassword(db, { email })) ? null : await makePasswordHash();
  return await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (id, name, email, email_verified, is_demo)
      values (${randomUUID()}, ${name}, ${email}, true, true) on conflict (email) do nothing
    `);
    const found = await tx.execute<{ id: string; is_demo: boolean }>(
      sql`select id, is_demo from users where email = ${email}`,
    );
    const user = found.rows[0];
    // A real account with this address belongs to a real person; the demo must not make it an administrator.
    if (!user?.is_demo) return { isPasswordNew: false };
    await ensureProfile(tx, { userId: user.id, email });
    await tx.execute(sql`insert into admin_users (user_id) values (${user.id}) on conflict do nothing`);
    await tx.execute(sql`
      insert into accounts (id, provider_id, account_id, user_id)
      values (${randomUUID()}, 'google', ${googleAccountId}, ${user.id}) on conflict do nothing
    `);
    if (passwordHash === null) return { isPasswordNew: false };
    const inserted = await tx.execute(sql`
      insert into accounts (id, provider_id, account_id, user_id, password)
      values (${randomUUID()}, 'credential', ${user.id}, ${user.id}, ${passwordHash})
      on conflict do nothing
    `);
    return { isPasswordNew: inserted.rowCount === 1 };
  });
}

async function hasPassword(db: Db, { email }: { email: string }): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from accounts a join users u on u.id = a.user_id where a.provider_id = 'credential' and u.email = ${email}`);
  return rowCount === 1;
}
