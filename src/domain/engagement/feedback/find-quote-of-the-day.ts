import { desc, eq, sql } from "drizzle-orm";
import { quote } from "#contract/shared/limits.ts";
import type { QuoteOfTheDay } from "#contract/visitor/activity.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveFeedback, livePeople, liveProducts } from "#db/schema/live-views.ts";

/**
 * Short praise from the newest feedback, another each day: of a real product, and by somebody whose page is public and
 * shows their feedback (rule 54). Never of the product's own people, whose rating doesn't count (rule 18).
 */
export async function findQuoteOfTheDay(db: Db): Promise<QuoteOfTheDay | null> {
  const [row] = await readQuote(db);
  return row ?? null;
}

const readQuote = preparedRead("quote_of_the_day", (db) => {
  // A window of the newest, so that the cost doesn't grow with the catalog.
  const newest = db
    .select({
      id: liveFeedback.id,
      productId: liveFeedback.productId,
      userId: liveFeedback.userId,
      text: sql<string>`trim(${liveFeedback.comment})`.as("text"),
      rating: liveFeedback.rating,
      countsInRating: liveFeedback.countsInRating,
    })
    .from(liveFeedback)
    .where(sql`${liveFeedback.parentId} is null`)
    .orderBy(desc(liveFeedback.createdAt), desc(liveFeedback.id))
    .limit(quote.chosenFrom)
    .as("newest");
  return db
    .select({
      text: newest.text,
      author: { username: livePeople.username, career: livePeople.career, isDemo: livePeople.isDemo },
      product: { id: liveProducts.id, slug: liveProducts.slug, name: liveProducts.productName },
    })
    .from(newest)
    .innerJoin(livePeople, eq(livePeople.id, newest.userId))
    .innerJoin(liveProducts, eq(liveProducts.id, newest.productId))
    .where(
      sql`${newest.countsInRating} and ${newest.rating} >= 4 and not ${liveProducts.isDemo}
        and 'feedback' = any (${livePeople.shownSections})
        and length(${newest.text}) between ${sql.raw(String(quote.lengthMin))} and ${sql.raw(String(quote.lengthMax))}`,
    )
    .orderBy(sql`md5(${newest.id} || '-' || (now() at time zone 'UTC')::date)`)
    .limit(1);
});
