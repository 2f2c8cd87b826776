import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { oneTimeTokens } from "#db/schema/identity.ts";

type Value = { purpose: "login_question" | "login_pass" | "totp_code"; value: string; validMs: number };

/** Whether this is the first use of a value, over all processes. `validMs` is how long it can be used. */
export async function spendOnce(db: Db, { purpose, value, validMs }: Value): Promise<boolean> {
  const tokenHash = createHash("sha256").update(`${purpose} ${value}`).digest("base64url");
  const expiresAt = sql`now() + make_interval(secs => ${validMs / 1000})`;
  const { rowCount } = await db
    .insert(oneTimeTokens)
    .values({ tokenHash, purpose, expiresAt, usedAt: sql`now()` })
    .onConflictDoNothing();
  return rowCount === 1;
}
