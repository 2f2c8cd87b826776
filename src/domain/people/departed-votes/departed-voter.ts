import { createHmac, randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** The data we keep for a deleted account's votes: a separate hash for each vote, so that no two can be linked. */
export type DepartedVoter = { voterHash: Buffer; voteHashOf(productId: SQL): SQL };

/** Null without a verified address, and if no voter has deleted their account yet. */
export async function findDepartedVoter(db: Db, { userId }: { userId: string }): Promise<DepartedVoter | null> {
  const { rows } = await db.execute<{ email: string; isDemo: boolean; key: string }>(sql`
    select u.email, u.is_demo as "isDemo", s.value ->> 'key' as key
    from users u, site_settings s
    where u.id = ${userId} and u.email_verified and s.key = ${setting}`);
  return rows[0] ? departedVoter(rows[0]) : null;
}

/** Creates the key when the first voter leaves; it stays in the database as long as the votes do (decision 0025). */
export async function ensureDepartedKey(db: Db): Promise<void> {
  const key = randomBytes(32).toString("base64url");
  await db.execute(sql`
    insert into site_settings (key, value) values (${setting}, jsonb_build_object('key', ${key}::text))
    on conflict do nothing`);
}

const setting = "departed_votes_key";

function departedVoter({ key, email, isDemo }: { key: string; email: string; isDemo: boolean }): DepartedVoter {
  // An address typed into the demo proves nothing, so its votes never go to the address's real owner.
  const person = `${isDemo ? "demo" : "verified"} ${email.toLowerCase()}`;
  const own = createHmac("sha256", key).update(person).digest();
  // HMAC as RFC 2104 defines it, in the database: it tries 100,000 in 0.2 s, Node in 3 s of its only thread.
  const [inner, outer] = [padded(own, 0x36), padded(own, 0x5c)];
  return {
    voterHash: createHmac("sha256", own).update("voter").digest(),
    voteHashOf: (productId) => sql`sha256(${outer}::bytea || sha256(${inner}::bytea || int8send(${productId})))`,
  };
}

/** A key shorter than SHA-256's block of 64 bytes is padded with zeros. */
function padded(key: Buffer, mask: number): Buffer {
  return Buffer.alloc(64, Buffer.from([mask])).map((byte, index) => byte ^ (key[index] ?? 0)) as Buffer;
}
