import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Feedback } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { liveFeedback } from "#db/schema/live-views.ts";
import { selectThreads, toFeedback } from "../../engagement/feedback/feedback-entry.ts";
import { isOpenSql } from "../own-products/own-product-columns.ts";
import { isUnansweredSql } from "../own-products/own-product-facts.ts";

type Asked = { productId: number; ownerId: string };

/** The newest comments on an own product that no maker has replied to; for everybody else it doesn't exist. */
export async function listUnansweredFeedback(db: Db, { productId, ownerId }: Asked): Promise<Feedback[]> {
  const [own] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isOpenSql({ ownerId })));
  if (!own) throw new DomainError("product_not_found");
  const top = sql`select f.* from ${liveFeedback} f where f.product_id = ${productId} and ${isUnansweredSql}
    order by f.created_at desc, f.id desc limit ${limits.feedback.pageSize}`;
  // The view has the owner's comments marked as a maker's, so none of these is the viewer's own.
  const rows = await selectThreads(db, { top, viewerId: ownerId });
  return rows.map(toFeedback);
}
