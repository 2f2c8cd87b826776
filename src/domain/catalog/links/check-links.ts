import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import type { FetchPublic } from "../../records/outside/fetch-public.ts";
import { checkSite, isSiteFailing, type SiteAnswer } from "./check-site.ts";
import { type DueLink, giveBackLinks, listControls, takeDueLinks } from "./due-links.ts";
import { rememberLinkRun } from "./link-run.ts";

export type LinkServices = { fetchPublic: FetchPublic; log: Pick<Logger, "warn"> };

type CheckLinks = {
  services: LinkServices;
  /** The database's clock, unless a test moves it. */
  at?: SQL;
  /** Once aborted, no further sites are requested. */
  signal?: AbortSignal | undefined;
};

type Checked = { link: DueLink; answer: SiteAnswer };
type LinkRun = { checked: number; failed: number; isDiscarded: boolean };

/** The failures that a server without a network gets for every site. */
const networkFailures = new Set(["dns_failed", "connection_failed", "timed_out"]);

/**
 * Checks the products' websites that are due, one request at a time (decision 0055). Failures count only if some site
 * of the run answered, or a site that answered lately still does: otherwise our own network is probably down.
 */
export async function checkLinks(db: Db, { services, at = sql`now()`, signal }: CheckLinks): Promise<LinkRun> {
  const { fetchPublic, log } = services;
  const waiting = await takeDueLinks(db, { at, limit: limits.linkChecks.perRun });
  const checked: Checked[] = [];
  while (!signal?.aborted) {
    const link = waiting.shift();
    if (!link) break;
    const answer = await checkSite(fetchPublic, link.websiteUrl);
    // Our own limits say nothing about the site.
    if (answer.failure === "busy") waiting.push(link);
    else checked.push({ link, answer });
    if (answer.failure === "busy") break;
  }
  await giveBackLinks(db, { links: waiting, at });
  const failed = checked.filter(({ answer }) => isSiteFailing(answer)).length;
  const isDiscarded = checked.length > 0 && !(await hasNetwork(db, { checked, fetchPublic }));
  if (isDiscarded)
    log.warn({ sites: checked.length }, "link checks discarded: no site answers, ours is probably offline");
  else await settle(db, { checked, at });
  if (checked.length > 0) await rememberLinkRun(db, { at, isDiscarded });
  return { checked: checked.length, failed, isDiscarded };
}

async function hasNetwork(
  db: Db,
  { checked, fetchPublic }: { checked: Checked[]; fetchPublic: FetchPublic },
): Promise<boolean> {
  if (!checked.every(({ answer }) => networkFailures.has(answer.failure ?? ""))) return true;
  const hosts = checked.map(({ link }) => link.host);
  for (const { websiteUrl } of await listControls(db, { hosts, limit: limits.linkChecks.controls })) {
    if ((await checkSite(fetchPublic, websiteUrl)).status !== null) return true;
  }
  return false;
}

/** Checks are at least a day apart, so each failure is another failed day. If a site asks us to wait, we wait. */
async function settle(db: Db, { checked, at }: { checked: Checked[]; at: SQL }): Promise<void> {
  const column = <Value>(of: (one: Checked) => Value) => sql.param(checked.map(of));
  const { everyDays, afterFailureDays } = limits.linkChecks;
  await db.execute(sql`
    with results as (
      select * from unnest(
        ${column(({ link }) => link.productId)}::bigint[], ${column(({ link }) => link.host)}::text[],
        ${column(({ answer }) => answer.status)}::smallint[], ${column(({ answer }) => answer.failure)}::text[],
        ${column(({ answer }) => answer.tookMs)}::int[], ${column(({ answer }) => isSiteFailing(answer))}::boolean[],
        ${column(({ answer }) => waitSeconds(answer))}::int[]
      ) as r (product_id, host, status, failure, took_ms, is_failing, wait)
    ), waiting as (
      update link_checks c set next_check_at = greatest(c.next_check_at, ${at} + results.wait * interval '1 second')
      from results where c.host = results.host and c.product_id <> results.product_id and results.wait > 0
    )
    update link_checks c set last_checked_at = ${at}, last_status = r.status, last_failure = r.failure,
      took_ms = r.took_ms, failed_days = case when r.is_failing then c.failed_days + 1 else 0 end,
      first_failed_at = case when r.is_failing then coalesce(c.first_failed_at, ${at}) end,
      next_check_at = ${at} + greatest(r.wait * interval '1 second', interval '1 day' *
        case when r.is_failing then ${sql.raw(String(afterFailureDays))} else ${sql.raw(String(everyDays))} end)
    from results r where c.product_id = r.product_id`);
}

/** No longer than the usual week, or one answer could end the checks for good. */
function waitSeconds({ retryAfterMs }: SiteAnswer): number {
  return Math.ceil(Math.min(retryAfterMs ?? 0, limits.linkChecks.everyDays * 24 * 3_600_000) / 1000);
}
