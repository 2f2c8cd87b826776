import { stringify } from "csv-stringify/sync";
import { type SQL, sql } from "drizzle-orm";
import type { SubscriberPage } from "#contract/admin/site/newsletter.ts";
import type { SubscriberFilters } from "#contract/admin/site/newsletter-input.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

/** The people who get the newsletter. Unconfirmed addresses may be strangers', so nobody sees them. */
export const isSubscribed: SQL = sql`confirmed_at is not null and unsubscribed_at is null`;

type Row = { id: number; email: string; confirmedAt: Date };

/** The newest first; with `q`, those whose address contains it. */
export async function listSubscribers(db: Db, { q, page }: SubscriberFilters): Promise<SubscriberPage> {
  const matches = sql`${isSubscribed} and email_key like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`}`;
  const size = limits.adminLists.pageSize;
  const [{ rows: counted }, { rows }] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total from newsletter_subscribers where ${matches}`),
    db.execute<Row>(sql`
      select id, email, confirmed_at as "confirmedAt" from newsletter_subscribers where ${matches}
      order by confirmed_at desc, id desc limit ${size} offset ${(page - 1) * size}`),
  ]);
  return {
    total: counted[0]?.total ?? 0,
    subscribers: rows.map(({ confirmedAt, ...row }) => ({ ...row, confirmedAt: new Date(confirmedAt).toISOString() })),
  };
}

const AT_ONCE = 5000;

/** All of them as CSV, in pieces. */
export async function* exportSubscribers(db: Db): AsyncGenerator<string> {
  yield stringify([["Email", "Subscribed (UTC)"]]);
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select id, email, confirmed_at as "confirmedAt" from newsletter_subscribers
      where ${isSubscribed} and id > ${after} order by id limit ${AT_ONCE}`);
    if (rows.length > 0) yield stringify(rows.map(toRow), { escape_formulas: true });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return;
  }
}

function toRow({ email, confirmedAt }: Row): string[] {
  return [email, new Date(confirmedAt).toISOString()];
}
