import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type DueLink = { productId: number; host: string; websiteUrl: string };

// Many products may live on one host; the others behind them must not wait for all of these.
const LOOKED_AT = 500;

/**
 * Takes the links that are due, at most one per host. Postpones each by an hour first, so that a crash costs an hour and
 * no second process asks the same sites. A changed address starts afresh.
 */
export async function takeDueLinks(db: Db, { at, limit }: { at: SQL; limit: number }): Promise<DueLink[]> {
  await db.execute(sql`
    delete from link_checks c using product_directory p
    where p.id = c.product_id and c.next_check_at <= ${at} and (p.status <> 'live' or p.website_url is null)`);
  const { rows } = await db.execute<DueLink>(sql`
    with due as (
      select c.product_id, c.host, c.next_check_at, p.website_url
      from link_checks c join product_directory p on p.id = c.product_id
      where c.next_check_at <= ${at} and p.status = 'live'
      order by c.next_check_at, c.product_id limit ${sql.raw(String(LOOKED_AT))} for update of c skip locked
    ), by_host as (
      select distinct on (host) * from due order by host, next_check_at, product_id
    ), chosen as (
      select * from by_host order by next_check_at, product_id limit ${limit}
    )
    update link_checks c set next_check_at = ${at} + interval '1 hour', website_url = chosen.website_url,
      failed_days = case when c.website_url = chosen.website_url then c.failed_days else 0 end,
      first_failed_at = case when c.website_url = chosen.website_url then c.first_failed_at end
    from chosen where c.product_id = chosen.product_id
    returning c.product_id as "productId", c.host, c.website_url as "websiteUrl"`);
  return rows;
}

/** Links this run didn't get to are due again at once. */
export async function giveBackLinks(db: Db, { links, at }: { links: DueLink[]; at: SQL }): Promise<void> {
  if (links.length === 0) return;
  const ids = links.map(({ productId }) => productId);
  await db.execute(
    sql`update link_checks set next_check_at = ${at} where product_id = any (${sql.param(ids)}::bigint[])`,
  );
}

/** Sites that answered lately: if these are silent too, the network is missing, not the sites. */
export async function listControls(
  db: Db,
  { hosts, limit }: { hosts: string[]; limit: number },
): Promise<Pick<DueLink, "websiteUrl">[]> {
  const { rows } = await db.execute<{ websiteUrl: string }>(sql`
    select website_url as "websiteUrl" from link_checks
    where last_status is not null and failed_days = 0 and not (host = any (${sql.param(hosts)}::text[]))
    order by last_checked_at desc limit ${limit}`);
  return rows;
}
