import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { newsletterConfirmations, newsletterSubscribers } from "#db/schema/operations.ts";
import { hashConfirmationToken } from "./request-subscription.ts";

/**
 * Subscribes the address this token was mailed to. The token works once; a double click is not an error, but after an
 * unsubscription the old token cannot subscribe again.
 */
export async function confirmSubscription(db: Db, { token }: { token: string }): Promise<void> {
  const tokenHash = hashConfirmationToken(token);
  await db.transaction(async (tx) => {
    const found = await findConfirmation(tx, { tokenHash });
    if (!found) throw new DomainError("newsletter_link_invalid");
    const isFirstUse = await useUp(tx, { tokenHash });
    if (!isFirstUse && !found.isSubscribed) throw new DomainError("newsletter_link_invalid");
    if (!isFirstUse) return;
    await tx
      .update(newsletterSubscribers)
      .set({ confirmedAt: sql`now()`, unsubscribedAt: null })
      .where(eq(newsletterSubscribers.id, found.subscriberId));
  });
}

/** Locks the subscriber, so that confirmations and unsubscriptions of one address run one after the other. */
async function findConfirmation(db: Db, { tokenHash }: { tokenHash: string }) {
  const { confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const rows = await db
    .select({
      subscriberId: newsletterSubscribers.id,
      isSubscribed: sql<boolean>`${confirmedAt} is not null and ${unsubscribedAt} is null`,
    })
    .from(newsletterConfirmations)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterConfirmations.subscriberId))
    .where(and(eq(newsletterConfirmations.tokenHash, tokenHash), gt(newsletterConfirmations.expiresAt, sql`now()`)))
    .for("update", { of: newsletterSubscribers });
  return rows[0];
}

async function useUp(db: Db, { tokenHash }: { tokenHash: string }): Promise<boolean> {
  const used = await db
    .update(newsletterConfirmations)
    .set({ usedAt: sql`now()` })
    .where(and(eq(newsletterConfirmations.tokenHash, tokenHash), isNull(newsletterConfirmations.usedAt)))
    .returning({ subscriberId: newsletterConfirmations.subscriberId });
  return used.length > 0;
}
