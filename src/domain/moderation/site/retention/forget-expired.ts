import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { closeSearchDays } from "../../../catalog/search/counted/close-search-days.ts";
import { keptFor } from "../../../records/settings/kept-for.ts";

const undoMerge = sql`make_interval(secs => ${limits.engine.undoMergeMs / 1000})`;

/** Expired data nobody needs, each with the condition for deletion. `keptFor` is a setting. */
const expired = [
  sql`delete from sessions where expires_at < now()`,
  sql`delete from verifications where expires_at < now()`,
  sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`,
  sql`delete from sign_in_intents where expires_at < now()`,
  sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
  sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
  sql`delete from product_clicks where created_at < now() - ${keptFor("visits")}`,
  sql`delete from product_views where created_at < now() - ${keptFor("visits")}`,
  // Only the last 30 minutes decide whether somebody counts again.
  sql`delete from promotion_visits where created_at < now() - interval '1 hour'`,
  // The next day's first visitor would replace it, but that can take a while on a quiet site.
  sql`delete from site_settings
    where key = 'visitor_secret' and value ->> 'day' < (now() at time zone 'UTC')::date::text`,
  // A visitor's key lasts a day, and somebody counts once per pair and key.
  sql`delete from pair_visits where created_at < now() - interval '1 day'`,
  // Too few visitors to be shown: the row would only reveal what one or two people viewed.
  sql`delete from compared_pairs where views < ${sql.raw(String(limits.comparison.popularViews))}
    and created_at < now() - ${keptFor("comparisons")}`,
  // As far back as the rankings go: the last month and the one before.
  sql`delete from withdrawn_upvotes
    where withdrawn_at < now() - make_interval(days => ${2 * limits.rankingPeriods.month})`,
  // Only written by the program before this one; migration 0077 says why.
  sql`delete from empty_searches`,
  sql`delete from daily_searches where day <= ((now() at time zone 'UTC')::date - ${keptFor("searches")})::date`,
  // It can't come back once the search is no longer counted.
  sql`delete from engine_findings f where f.kind = 'searches' and f.state = 'dismissed'
    and not exists (select from daily_searches d where d.query = f.key)
    and not exists (select from search_visits v where v.query = f.key)`,
  // Lists already leave these out; deleting them makes that cheaper.
  sql`delete from product_listings where coupon_until <= now()`,
  sql`delete from newsletter_confirmations where expires_at < now()`,
  // Never confirmed: the owner of the address may never have asked for this.
  sql`delete from newsletter_subscribers s where confirmed_at is null and unsubscribed_at is null
    and not exists (select from newsletter_confirmations c where c.subscriber_id = s.id)`,
  sql`delete from newsletter_subscribers where unsubscribed_at < now() - ${keptFor("unsubscribed")}`,
  // A declined one stays for a year, so that nobody is asked again and again. Others are shown as expired for a week.
  sql`delete from maker_invitations where expires_at < now() - case when declined_at is null then '7 days' else '1 year' end::interval`,
  // The limit per mailbox counts a day of letters; dead letters wait for an administrator.
  sql`delete from letters where state = 'sent' and settled_at < now() - ${keptFor("sentLetters")}`,
  sql`delete from letters where state = 'dead' and settled_at < now() - ${keptFor("deadLetters")}`,
  sql`delete from notices where read_at < now() - ${keptFor("notices")}`,
  sql`delete from notices n using (
      select recipient_id from notices group by recipient_id having count(*) > ${limits.notices.keptMax}) as many
    cross join lateral (
      select k.id from notices k where k.recipient_id = many.recipient_id
      order by k.visible_at desc, k.id desc offset ${limits.notices.keptMax}) as surplus
    where n.id = surplus.id`,
  sql`delete from digests where week < now() - interval '60 days'`,
  sql`delete from bulk_acts a where created_at < now() - interval '1 day'
    and not exists (select from admin_jobs j where j.state = 'open' and j.id = a.job_id)`,
  sql`delete from csv_mappings where used_at < now() - interval '400 days'`,
  sql`delete from admin_jobs where settled_at < now() - interval '30 days'`,
  // A dismissed one stays: it must not come back.
  sql`delete from engine_findings where state = 'applied' and decided_at < now() - interval '90 days'`,
  // A paid order can be refunded while its promotion or its code is worth anything: 24 months and more.
  sql`delete from sandbox_payments
    where expires_at < now() - case when payment_id is null then '30 days' else '3 years' end::interval`,
  // The moved rows are only needed for the undo; the fact of the merge, for as long as the product can be restored.
  sql`delete from product_merge_rows r using product_merges m
    where m.id = r.merge_id and m.merged_at < now() - ${undoMerge}`,
  sql`delete from product_merge_feedback r using product_merges m
    where m.id = r.merge_id and m.merged_at < now() - ${undoMerge}`,
  sql`delete from server_errors
    where id <= (select id from server_errors order by id desc offset ${limits.admin.errorsKept} limit 1)`,
  sql`delete from server_errors where at < now() - ${keptFor("errors")}`,
  // A trigger refuses those younger than 400 days.
  sql`delete from audit_log where at < now() - ${keptFor("auditLog")}`,
];

/** Deletes expired rows of every kind; safe to run at any time, in any number of processes. */
export async function forgetExpired(db: Db): Promise<{ forgotten: number }> {
  let forgotten = 0;
  await closeSearchDays(db);
  for (const statement of expired) forgotten += (await db.execute(statement)).rowCount ?? 0;
  return { forgotten };
}
