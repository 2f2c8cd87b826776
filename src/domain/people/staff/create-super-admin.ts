import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { ensureProfile } from "../profiles/ensure-profile.ts";
import { hashSetupToken } from "./ensure-setup-token.ts";

type SuperAdmin = {
  token: string;
  name: string;
  email: string;
  /** Called only if the token is valid. */
  makePasswordHash: () => Promise<string>;
};

/**
 * Makes the first administrator with the token printed at the start (rule 29). The token also confirms the address: the
 * person who has it runs the site. An account with this address gets the new password and loses its sessions.
 */
export async function createSuperAdmin(db: Db, admin: SuperAdmin): Promise<{ userId: string }> {
  const { token, name, makePasswordHash } = admin;
  const email = admin.email.toLowerCase();
  await requireToken(db, { token });
  // Before the transaction, because hashing is slow and others would wait for its lock.
  const hash = await makePasswordHash();
  return await db.transaction(async (tx) => {
    // Two tokens at the same moment must not make two first administrators.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first administrator'))`);
    await spendToken(tx, { token });
    const userId = await ensureUser(tx, { name, email });
    await ensureProfile(tx, { userId, email });
    await tx.execute(sql`delete from sessions where user_id = ${userId}`);
    await tx.execute(sql`delete from verifications where value = ${userId}`);
    await tx.execute(sql`delete from accounts where user_id = ${userId} and provider_id = 'credential'`);
    await tx.execute(sql`
      insert into accounts (id, provider_id, account_id, user_id, password)
      values (${randomUUID()}, 'credential', ${userId}, ${userId}, ${hash})`);
    await tx.execute(sql`
      insert into admin_users (user_id, role) values (${userId}, 'admin')
      on conflict (user_id) do update set role = 'admin', updated_at = now()`);
    await recordAct(tx, {
      actorId: userId,
      action: "user.role",
      objectType: "user",
      objectId: userId,
      after: { role: "admin", by: "setup token" },
    });
    return { userId };
  });
}

/**
 * 410 (gone) once there is an administrator or the token was used or has expired; 403 for a token that never existed.
 */
async function requireToken(db: Db, { token }: { token: string }): Promise<void> {
  const { rows } = await db.execute<{ isKnown: boolean; isTaken: boolean }>(sql`
    select exists (select from one_time_tokens where token_hash = ${hashSetupToken(token)} and purpose = 'setup') as "isKnown",
      exists (select from admin_users where role = 'admin') as "isTaken"`);
  if (rows[0]?.isTaken) throw new DomainError("setup_token_used");
  if (!rows[0]?.isKnown) throw new DomainError("setup_token_invalid");
}

async function spendToken(db: Db, { token }: { token: string }): Promise<void> {
  await requireToken(db, { token });
  const { rowCount } = await db.execute(sql`
    update one_time_tokens set used_at = now()
    where token_hash = ${hashSetupToken(token)} and purpose = 'setup' and used_at is null and expires_at > now()`);
  if (rowCount !== 1) throw new DomainError("setup_token_used");
}

async function ensureUser(db: Db, { name, email }: { name: string; email: string }): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into users (id, name, email, email_verified) values (${randomUUID()}, ${name}, ${email}, true)
    on conflict (email) do update set email_verified = true, disabled_at = null, updated_at = now()
    returning id`);
  const [user] = rows;
  if (!user) throw new Error("An upsert always returns its row");
  return user.id;
}
