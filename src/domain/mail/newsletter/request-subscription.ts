import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { newsletterConfirmations, newsletterSubscribers } from "#db/schema/operations.ts";
import { enqueueLetter } from "../../records/letters/enqueue-letter.ts";

/**
 * Mails this address a confirmation link, or a note that it is already subscribed: the response is the same, so nobody
 * can find out who subscribes.
 */
export async function requestSubscription(db: Db, { email }: { email: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, to, unsubscribeKey, isSubscribed } = await rememberAddress(tx, { email });
    if (isSubscribed) {
      await enqueueLetter(tx, { kind: "newsletter_already", to, data: { unsubscribeKey } });
      return;
    }
    const { token, tokenHash } = createConfirmationToken();
    const data = { token, unsubscribeKey };
    const isOnItsWay = await enqueueLetter(tx, { kind: "newsletter_confirmation", to, data });
    if (!isOnItsWay) return;
    const expiresAt = sql`now() + make_interval(secs => ${limits.newsletter.confirmWithinMs / 1000})`;
    await tx.insert(newsletterConfirmations).values({ tokenHash, subscriberId: id, expiresAt });
  });
}

async function rememberAddress(db: Db, { email }: { email: string }) {
  const emailKey = email.toLowerCase();
  const { id, email: to, unsubscribeKey, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const rows = await db
    .insert(newsletterSubscribers)
    .values({ email, emailKey })
    // A no-op update, because only an update makes the statement return the existing row.
    .onConflictDoUpdate({ target: newsletterSubscribers.emailKey, set: { emailKey } })
    .returning({
      id,
      to,
      unsubscribeKey,
      isSubscribed: sql<boolean>`${confirmedAt} is not null and ${unsubscribedAt} is null`,
    });
  return rows[0] as { id: number; to: string; unsubscribeKey: string; isSubscribed: boolean };
}

/** 256 random bits for the link; the table stores only the hash, so that a leaked table confirms nobody. */
function createConfirmationToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashConfirmationToken(token) };
}

export function hashConfirmationToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
