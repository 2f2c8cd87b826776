import { sql } from "drizzle-orm";
import type { Site } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { newsletterConfirmations, newsletterSubscribers } from "#db/schema/operations.ts";
import type { MailMessage, MailService } from "#services/mail/mail-service.ts";
import { createConfirmationToken } from "./confirmation-token.ts";
import { alreadySubscribedLetter, confirmationLetter } from "./newsletter-letters.ts";

type Request = { email: string; mail: Pick<MailService, "send">; site: Pick<Site, "name" | "url"> };

/**
 * Mails this address a link to confirm its subscription, or says in the mail that it is subscribed already: whoever
 * asks cannot tell the two apart. The row is committed before the mail is sent.
 */
export async function requestSubscription(db: Db, { email, mail, site }: Request): Promise<void> {
  const letter = await prepareLetter(db, { email, site });
  try {
    await mail.send(letter);
  } catch (cause) {
    throw new DomainError("newsletter_mail_failed", { cause });
  }
}

async function prepareLetter(db: Db, { email, site }: Omit<Request, "mail">): Promise<MailMessage> {
  return await db.transaction(async (tx) => {
    const { id, to, unsubscribeKey, isSubscribed } = await rememberAddress(tx, { email });
    if (isSubscribed) return alreadySubscribedLetter({ to, site, unsubscribeKey });
    const { token, tokenHash } = createConfirmationToken();
    const expiresAt = sql`now() + make_interval(secs => ${limits.newsletter.confirmWithinMs / 1000})`;
    await tx.insert(newsletterConfirmations).values({ tokenHash, subscriberId: id, expiresAt });
    return confirmationLetter({ to, site, unsubscribeKey, token });
  });
}

async function rememberAddress(db: Db, { email }: { email: string }) {
  const emailKey = email.toLowerCase();
  const { id, email: to, unsubscribeKey, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const rows = await db
    .insert(newsletterSubscribers)
    .values({ email, emailKey })
    // A change that changes nothing: only so does the statement return the row that was there.
    .onConflictDoUpdate({ target: newsletterSubscribers.emailKey, set: { emailKey } })
    .returning({
      id,
      to,
      unsubscribeKey,
      isSubscribed: sql<boolean>`${confirmedAt} is not null and ${unsubscribedAt} is null`,
    });
  return rows[0] as { id: number; to: string; unsubscribeKey: string; isSubscribed: boolean };
}
