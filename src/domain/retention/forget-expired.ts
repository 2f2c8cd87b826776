import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** What is past its time and of no use to anyone; each with the moment it may go. */
const expired = [
  sql`delete from sessions where expires_at < now()`,
  sql`delete from verifications where expires_at < now()`,
  sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`,
  sql`delete from sign_in_intents where expires_at < now()`,
  sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
  sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
  sql`delete from product_clicks where created_at < now() - interval '30 days'`,
  sql`delete from product_views where created_at < now() - interval '30 days'`,
  // Lists leave them out already; without them there is less to leave out.
  sql`delete from product_listings where coupon_until <= now()`,
  sql`delete from newsletter_confirmations where expires_at < now()`,
  // Nobody confirmed these: the address was never known to be its owner's wish.
  sql`delete from newsletter_subscribers s where confirmed_at is null and unsubscribed_at is null
    and not exists (select from newsletter_confirmations c where c.subscriber_id = s.id)`,
  sql`delete from newsletter_subscribers where unsubscribed_at < now() - interval '30 days'`,
  // What a mailbox was sent is counted for a day; what was given up waits for an administrator.
  sql`delete from letters where state = 'sent' and settled_at < now() - interval '2 days'`,
  sql`delete from letters where state = 'dead' and settled_at < now() - interval '30 days'`,
];

/** Drops expired rows of every kind; safe to run at any time, by any number of processes. */
export async function forgetExpired(db: Db): Promise<{ forgotten: number }> {
  let forgotten = 0;
  for (const statement of expired) forgotten += (await db.execute(statement)).rowCount ?? 0;
  return { forgotten };
}
