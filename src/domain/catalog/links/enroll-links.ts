import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

const PER_RUN = 5000;

/**
 * Adds live products whose websites aren't checked yet, spread over a week by their ids so that they aren't all due at
 * once.
 */
export async function enrollLinks(db: Db): Promise<{ enrolled: number }> {
  const minutes = sql.raw(String(limits.linkChecks.everyDays * 24 * 60));
  const { rowCount } = await db.execute(sql`
    insert into link_checks (product_id, website_url, next_check_at)
    select p.id, p.website_url, now() + (p.id * 61 % ${minutes}) * interval '1 minute'
    from product_directory p
    where p.status = 'live' and p.website_url is not null
      and not exists (select from link_checks c where c.product_id = p.id)
    order by p.id limit ${sql.raw(String(PER_RUN))}
    on conflict do nothing`);
  return { enrolled: rowCount ?? 0 };
}
