import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

/**
 * A new token that makes its owner the first administrator (rule 29) and replaces earlier tokens; null if there is an
 * administrator. The database stores its hash, so it can be shown only now.
 */
export async function ensureSetupToken(db: Db): Promise<string | null> {
  const token = randomBytes(18).toString("base64url");
  const validSeconds = limits.setup.tokenValidMs / 1000;
  const { rowCount } = await db.execute(sql`
    with replaced as (delete from one_time_tokens where purpose = 'setup' and used_at is null)
    insert into one_time_tokens (token_hash, purpose, expires_at)
    select ${hashSetupToken(token)}, 'setup', now() + make_interval(secs => ${validSeconds})
    where not exists (select from admin_users where role = 'admin')`);
  return rowCount === 1 ? token : null;
}

export function hashSetupToken(token: string): string {
  return createHash("sha256").update(`setup ${token}`).digest("base64url");
}
