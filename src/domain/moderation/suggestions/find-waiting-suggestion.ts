import { and, eq, sql } from "drizzle-orm";
import { suggestionProblem, suggestionWords } from "#contract/member/suggestion-text.ts";
import type { Suggestion } from "#contract/member/suggestions.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { isSuggestion, suggestionColumns, toSuggestion } from "./own-suggestion.ts";

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

/** The trimmed text to store; throws the refusal if there is none or too much. */
export function requireSuggestionText(typed: string): string {
  const words = suggestionWords(typed);
  const problem = suggestionProblem(words);
  if (problem === undefined) return words;
  throw new DomainError(words === "" ? "suggestion_required" : "invalid_input", { fields: { text: [problem] } });
}

/** Its first 100 characters, never cutting one in half. */
export function suggestionHeadline(text: string): string {
  return [...text].slice(0, limits.suggestion.headlineLength).join("");
}
