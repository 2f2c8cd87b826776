import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { newsletterConfirmations, newsletterSubscribers } from "#db/schema/operations.ts";
import { dropQueuedIssues, noteLeaving } from "./leave-issues.ts";

/** Ends the subscription this key belongs to, confirmed or not; doing it again changes nothing. */
export async function endSubscription(db: Db, { unsubscribeKey }: { unsubscribeKey: string }): Promise<void> {
  if (!z.guid().safeParse(unsubscribeKey).success) throw new DomainError("newsletter_unsubscribe_invalid");
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(newsletterSubscribers)
      .set({ unsubscribedAt: sql`coalesce(${newsletterSubscribers.unsubscribedAt}, now())` })
      .where(eq(newsletterSubscribers.unsubscribeKey, unsubscribeKey))
      .returning({ id: newsletterSubscribers.id });
    if (!ended) throw new DomainError("newsletter_unsubscribe_invalid");
    await noteLeaving(tx, { subscriberId: ended.id });
    await dropQueuedIssues(tx, { subscriberId: ended.id });
    // A confirmation link still in the mail must not resubscribe somebody who has just left.
    await tx.delete(newsletterConfirmations).where(eq(newsletterConfirmations.subscriberId, ended.id));
  });
}
