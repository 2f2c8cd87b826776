import { sql } from "drizzle-orm";
import type { Waiting } from "#contract/admin/site/frame.ts";
import type { Db } from "#db/database.ts";
import { openReportCount } from "../../reports/count-open-reports.ts";

/** The number of items waiting for a decision, by area of the admin area. Incomplete products don't count (rule 6). */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`
    select
      (select count(*)::int from product_directory
        where status = 'pending' and type = 'product' and submitted_at is not null)
        + (select count(*)::int from product_revisions where state = 'pending') as submissions,
      (select count(*)::int from product_directory where status = 'pending' and type = 'suggestion') as suggestions,
      (select count(*)::int from product_alternatives where state = 'waiting') as alternatives,
      (select count(*)::int from fact_suggestions where state = 'waiting') as facts,
      (select count(distinct collection_id)::int from collection_reports where resolved_at is null) as collections,
      (select count(*)::int from product_claims where state = 'in_review') as claims,
      ${openReportCount} as "feedback-reports",
      (select count(*)::int from orders where flag is not null) as orders
  `);
  const [waiting] = rows;
  if (!waiting) throw new Error("A select without a table always has a row");
  return waiting;
}

/** Moderators don't handle orders. */
export function waitingFor({ isAdmin }: { isAdmin: boolean }, waiting: Waiting): Waiting {
  return isAdmin ? waiting : { ...waiting, orders: 0 };
}
