import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { FeedbackPage } from "#contract/visitor/feedback.ts";
import type { Db } from "#db/database.ts";
import { liveFeedback, liveProducts } from "#db/schema/live-views.ts";
import { listFeedback } from "./list-feedback.ts";

type Question = { productId: number; viewerId: string | null; page: number };

/** A page of a live product's feedback, with the total count. */
export async function getFeedbackPage(db: Db, { productId, viewerId, page }: Question): Promise<FeedbackPage> {
  const [{ rows }, feedback] = await Promise.all([
    db.execute<{ total: number }>(sql`
      select (select count(*)::int from ${liveFeedback} f where f.product_id = p.id and f.parent_id is null) as total
      from ${liveProducts} p where p.id = ${productId}`),
    listFeedback(db, { productId, viewerId, page }),
  ]);
  const product = rows[0];
  if (!product) throw new DomainError("product_not_found");
  return { productId, page, feedback, feedbackTotal: product.total };
}
