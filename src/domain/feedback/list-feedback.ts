import { sql } from "drizzle-orm";
import type { Feedback } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { liveFeedback } from "#db/schema/live-views.ts";
import { type FeedbackRow, selectThreads, toFeedback } from "./feedback-entry.ts";

const PAGE_SIZE = sql.raw(String(limits.feedback.pageSize));

type FeedbackPage = { productId: number; viewerId: string | null; page: number };

/** A page of a product's feedback, newest first; the viewer's own stands before the first page, whatever its age. */
export async function listFeedback(db: Db, { productId, viewerId, page }: FeedbackPage): Promise<Feedback[]> {
  const top = sql`
    (select f.* from ${liveFeedback} f
      where f.product_id = ${productId} and f.parent_id is null and f.user_id = ${viewerId}::text and ${page}::int = 1)
    union all
    (select f.* from ${liveFeedback} f
      where f.product_id = ${productId} and f.parent_id is null
        -- A guest is nobody, and so is whoever deleted their account: "distinct" alone would take the two for one.
        and (${viewerId}::text is null or f.user_id is distinct from ${viewerId}::text)
      order by f.created_at desc, f.id desc limit ${PAGE_SIZE} offset (${page}::int - 1) * ${PAGE_SIZE})`;
  const order = sql`"isOwn" desc, top.created_at desc, top.id desc`;
  const { rows } = await db.execute<FeedbackRow>(selectThreads({ top, viewerId, order }));
  return rows.map(toFeedback);
}
