import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { StaffRole } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";

type Grant = { email: string; role: StaffRole };

/**
 * Makes an existing account an administrator or a moderator (rule 29). Refuses an unconfirmed address, because it proves
 * nothing. Granting twice is not an error, and an administrator stays one.
 */
export async function grantRole(db: Db, { email, role }: Grant): Promise<{ userId: string; isNew: boolean }> {
  const account = await findAccount(db, email);
  if (!account) throw new DomainError("user_not_found");
  if (!account.email_verified) throw new DomainError("email_not_verified");
  if (account.is_disabled) throw new DomainError("account_disabled");
  const result = await db.execute(sql`
    insert into admin_users (user_id, role) values (${account.id}, ${role})
    on conflict (user_id) do update set role = 'admin', granted_by = null, updated_at = now()
      where admin_users.role = 'moderator' and excluded.role = 'admin'
  `);
  return { userId: account.id, isNew: result.rowCount === 1 };
}

type Account = { id: string; email_verified: boolean; is_disabled: boolean };

async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const result = await db.execute<Account>(sql`
    select id, email_verified, disabled_at is not null as is_disabled from users where email = ${email.toLowerCase()}
  `);
  return result.rows[0];
}
