import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { ProductReportReason } from "#contract/shared/reports/product-report-reasons.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import type { Db } from "#db/database.ts";

type Report = {
  productId: number;
  /** Null for a guest. */
  reporterId: string | null;
  reason: ProductReportReason;
  note: string;
  email: string | null;
};

/** Reports a live product to the moderators. A person's open report counts once; sends no mail. */
export async function reportProduct(db: Db, { productId, reporterId, reason, note, email }: Report): Promise<void> {
  const { rows } = await db.execute<{ isLive: boolean }>(sql`
    with live as (select product_id as id from product_stats where product_id = ${productId} and live),
      stored as (
        insert into product_reports (product_id, reporter_id, reason, note, email)
        select id, ${reporterId}, ${reason}, ${tidyText(note) || null}, ${email} from live on conflict do nothing
      )
    select exists (select from live) as "isLive"`);
  if (!rows[0]?.isLive) throw new DomainError("product_not_found");
}
