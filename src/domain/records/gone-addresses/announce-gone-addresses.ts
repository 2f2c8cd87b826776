import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

// The service takes 10,000 at a time.
const AT_ONCE = 1000;
/** Retries after 1, 2, 4 minutes and so on: the last one is about 17 hours after the first. */
const MAX_TRIES = 11;

/** Tells search engines that pages have changed or are gone (indexnow.org). */
export type IndexNow = {
  /** Whether the service accepted them. */
  announce(slugs: string[]): Promise<boolean>;
};

/**
 * Announces the pages of products that are no longer live (rule 35). A trigger collects them, no matter how the product
 * was taken off the list. Without a key, or once a product is live again, there is nothing to announce.
 */
export async function announceGoneAddresses(
  db: Db,
  { indexNow }: { indexNow: IndexNow | null },
): Promise<{ announced: number }> {
  await db.execute(
    indexNow
      ? sql`delete from gone_addresses g using product_directory p where p.slug = g.slug and p.status = 'live'`
      : sql`delete from gone_addresses`,
  );
  if (!indexNow) return { announced: 0 };
  const slugs = await takeDue(db);
  if (slugs.length === 0) return { announced: 0 };
  const isTaken = await indexNow.announce(slugs).catch(() => false);
  // An address that is gone a second time meanwhile is due again.
  await db.execute(sql`
    delete from gone_addresses where slug = any (${sql.param(slugs)}::text[]) and tries > 0
      and (${isTaken} or tries >= ${sql.raw(String(MAX_TRIES))})`);
  return { announced: isTaken ? slugs.length : 0 };
}

/** Moves their next try ahead, so that no other process takes them too. */
async function takeDue(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    update gone_addresses set tries = tries + 1, next_try_at = now() + interval '1 minute' * power(2, tries)
    where slug in (
      select slug from gone_addresses where next_try_at <= now()
      order by next_try_at limit ${sql.raw(String(AT_ONCE))} for update skip locked)
    returning slug`);
  return rows.map(({ slug }) => slug);
}
