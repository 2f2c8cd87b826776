import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Feedback } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveFeedback } from "#db/schema/live-views.ts";
import { selectThreads, toFeedback } from "./feedback-entry.ts";

const PAGE_SIZE = sql.raw(String(limits.feedback.pageSize));

type FeedbackPage = { productId: number; viewerId: string | null; page: number };

/** A page of a product's feedback, newest first; the viewer's own always comes first on the first page. */
export async function listFeedback(db: Db, asked: FeedbackPage): Promise<Feedback[]> {
  const rows = await readRows(db, asked);
  return rows.map(toFeedback);
}

const readRows = preparedRead("feedback_page", (db) => {
  const productId = sql.placeholder("productId");
  const viewerId = sql.placeholder("viewerId");
  const page = sql.placeholder("page");
  const top = sql`
    (select f.* from ${liveFeedback} f
      where f.product_id = ${productId} and f.parent_id is null and f.user_id = ${viewerId}::text and ${page}::int = 1)
    union all
    (select f.* from ${liveFeedback} f
      where f.product_id = ${productId} and f.parent_id is null
        -- Guests and deleted accounts are both null: "distinct" alone would treat them as the same person.
        and (${viewerId}::text is null or f.user_id is distinct from ${viewerId}::text)
      order by f.created_at desc, f.id desc limit ${PAGE_SIZE} offset (${page}::int - 1) * ${PAGE_SIZE})`;
  return selectThreads(db, { top, viewerId });
});
