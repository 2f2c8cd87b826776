import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { Db } from "#db/database.ts";

type Kept = {
  tokenHash: string;
  /** This browser's previous intent: a browser has one at a time. */
  replacedHash: string | null;
  intent: Intent;
  returnTo: string;
};

/** Stores a guest's intent for ten minutes, until they have signed in. Only for live products. */
export async function keepIntent(db: Db, { tokenHash, replacedHash, intent, returnTo }: Kept): Promise<void> {
  const { action, ...payload } = intent;
  const productId = "productId" in intent ? intent.productId : null;
  const { rowCount } = await db.execute(sql`
    with replaced as (delete from sign_in_intents where token_hash = ${replacedHash})
    insert into sign_in_intents (token_hash, action, product_id, payload, return_to, expires_at)
    select ${tokenHash}, ${action}, ${productId}::bigint, ${JSON.stringify(payload)}::jsonb, ${returnTo},
      now() + interval '10 minutes'
    where ${productId}::bigint is null
      or exists (select from product_directory where id = ${productId} and status = 'live')`);
  if (rowCount === 0) throw new DomainError("product_not_found");
}

export function createIntentToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash the database stores: only the browser that has the token can resume its intent. */
export function hashIntentToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
