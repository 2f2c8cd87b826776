import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { SignUpMode } from "#contract/shared/switches.ts";
import type { Db } from "#db/database.ts";
import { SETTINGS_KEY } from "../../records/settings/find-settings.ts";

/**
 * Refuses a new account where an administrator has closed sign-up, or left it to people who were invited as makers. Not
 * before there is an administrator: the first one must get in to open it again.
 */
export async function refuseSignUp(db: Db, { email }: { email: string }): Promise<void> {
  const { rows } = await db.execute<{ mode: SignUpMode | null; isInvited: boolean; hasAdmin: boolean }>(sql`
    select (select value ->> 'signUp' from site_settings where key = ${SETTINGS_KEY}) as mode,
      exists (
        select from maker_invitations
        where email = lower(${email}) and declined_at is null and expires_at > now()) as "isInvited",
      exists (select from admin_users) as "hasAdmin"`);
  const [{ mode = null, isInvited = false, hasAdmin = false } = {}] = rows;
  if (mode === null || mode === "open" || !hasAdmin) return;
  if (mode === "closed") throw new DomainError("sign_up_closed");
  if (!isInvited) throw new DomainError("sign_up_invited");
}
