import { sql } from "drizzle-orm";
import { liveFeedback, liveProducts } from "#db/schema/live-views.ts";

/** A product's rating figures, as columns of its row of `live_products`. */
export const ratingColumns = {
  /** How often each rating was given, one star first; excludes makers and the submitter (rule 18). */
  distribution: sql<number[]>`(
    select array[${sql.join(
      [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where f.rating = ${sql.raw(String(stars))})`),
      sql`, `,
    )}]::int[]
    from ${liveFeedback} f
    where f.product_id = ${liveProducts.id} and f.parent_id is null and f.counts_in_rating)`,

  /** Excludes replies. */
  feedbackTotal: sql<number>`(
    select count(*)::int from ${liveFeedback} f where f.product_id = ${liveProducts.id} and f.parent_id is null)`,
};
