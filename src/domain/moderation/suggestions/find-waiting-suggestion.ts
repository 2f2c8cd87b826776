import { and, eq, sql } from "drizzle-orm";
import type { Suggestion } from "#contract/member/suggestions.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { isSuggestion, suggestionColumns, toSuggestion } from "./own-suggestion.ts";
import { requireSuggestionText } from "./suggestion-text.ts";

/** The same person's pending suggestion with the same text. */
export async function findWaitingSuggestion(
  db: Db,
  { submitterId, text }: { submitterId: string; text: string },
): Promise<Suggestion | null> {
  const words = requireSuggestionText(text);
  const [row] = await db
    .select(suggestionColumns)
    .from(products)
    .where(
      and(
        isSuggestion,
        eq(products.status, "pending"),
        eq(products.submitterId, submitterId),
        // Matches the unique index, which stores a hash instead of 5,000 characters.
        sql`hashtextextended(${products.description}, 0) = hashtextextended(${words}::text, 0)`,
        eq(products.description, words),
      ),
    );
  return row ? toSuggestion(row) : null;
}
