import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

type Asked = { domain: string; productId: number; claimantId: string };

/**
 * Whether so many unrelated people have a confirmed address at a domain that anybody seems to get one. Variants of an
 * address are one person; the claimant and the product's own people are related to it.
 */
export async function isSharedDomain(db: Db, { domain, productId, claimantId }: Asked): Promise<boolean> {
  const { rows } = await db.execute<{ isShared: boolean }>(sql`
    select count(distinct mailbox_key(u.email)) >= ${limits.claims.unrelatedMin} as "isShared" from (
      select u.email from users u
      where lower(split_part(u.email, '@', 2)) = ${domain} and u.email_verified and not u.is_demo
        and u.id <> ${claimantId} and not is_behind_product(${productId}, u.id)
      limit 1000) as u`);
  return rows[0]?.isShared ?? false;
}
