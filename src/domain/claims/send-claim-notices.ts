import { eq, sql } from "drizzle-orm";
import type { Site } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { claimNotices } from "#db/schema/operations.ts";
import type { MailMessage, MailService } from "#services/mail/mail-service.ts";
import { approvedLetter, contestedLetter, lapsedLetter, refusedLetter } from "./claim-letters.ts";

type Sending = { mail: Pick<MailService, "send">; site: Pick<Site, "name" | "url">; signal?: AbortSignal };

const BATCH = 20;
/** After 5, 10, 20 minutes and so on: the last try is made about a day after the first. */
const MAX_TRIES = 9;

/**
 * Sends the mails about claims that are due. Each is taken before it is sent and ticked off afterwards; one whose process
 * died in between is sent again, under the same message id.
 */
export async function sendClaimNotices(
  db: Db,
  { mail, site, signal }: Sending,
): Promise<{ sent: number; failed: number }> {
  let sent = 0;
  let failed = 0;
  for (const notice of await takeDueNotices(db)) {
    if (signal?.aborted) break;
    try {
      await mail.send({ ...letterOf(notice, site), messageId: `claim-notice-${notice.id}` });
      await db.update(claimNotices).set({ sentAt: sql`now()` }).where(eq(claimNotices.id, notice.id));
      sent += 1;
    } catch {
      failed += 1;
    }
  }
  return { sent, failed };
}

type DueNotice = {
  id: number;
  kind: (typeof claimNotices.$inferSelect)["kind"];
  to: string;
  claimant: string;
  reason: string | null;
  name: string;
  slug: string;
};

async function takeDueNotices(db: Db): Promise<DueNotice[]> {
  const { rows } = await db.execute<DueNotice>(sql`
    with taken as (
      update claim_notices set tries = tries + 1, next_try_at = now() + interval '5 minutes' * power(2, tries)
      where id in (
        select id from claim_notices where sent_at is null and next_try_at <= now() and tries < ${MAX_TRIES}
        order by id limit ${BATCH} for update skip locked)
      returning id, claim_id, recipient_id, kind
    )
    select t.id, t.kind, u.email as to, p.username as claimant, c.reason, d.product_name as name, d.slug
    from taken t
    join product_claims c on c.id = t.claim_id
    join product_directory d on d.id = c.product_id
    join profiles p on p.id = c.claimant_id
    join users u on u.id = t.recipient_id and u.disabled_at is null
    order by t.id`);
  return rows;
}

function letterOf({ kind, to, claimant, reason, name, slug }: DueNotice, site: Sending["site"]): MailMessage {
  const letter = { to, site, product: { name, slug } };
  if (kind === "contested") return contestedLetter({ ...letter, claimant });
  if (kind === "approved") return approvedLetter({ ...letter, reason });
  return kind === "refused" ? refusedLetter({ ...letter, reason }) : lapsedLetter(letter);
}
