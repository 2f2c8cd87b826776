import { sql } from "drizzle-orm";
import type { SiteCheck } from "#contract/admin/review/submissions.ts";
import type { Db } from "#db/database.ts";

type Stored = { checkedAt: Date | string; status: number | null; failure: string | null; tookMs: number };

/** The result of the last check of the product's current website, if it was within the last day. */
export async function findStoredCheck(db: Db, { productId }: { productId: number }): Promise<SiteCheck | null> {
  const { rows } = await db.execute<Stored>(sql`
    select c.last_checked_at as "checkedAt", c.last_status as status, c.last_failure as failure, c.took_ms as "tookMs"
    from link_checks c join product_directory p on p.id = c.product_id and p.website_url = c.website_url
    where c.product_id = ${productId} and c.last_checked_at > now() - interval '1 day'`);
  const [row] = rows;
  return row ? { ...row, checkedAt: new Date(row.checkedAt).toISOString(), movedTo: null } : null;
}
