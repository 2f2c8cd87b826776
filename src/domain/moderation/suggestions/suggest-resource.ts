import { sql } from "drizzle-orm";
import type { Suggestion } from "#contract/member/suggestions.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { refuseBlocked } from "../../records/blocklists/refuse-blocked.ts";
import { addressesIn } from "../../records/blocklists/shown-text.ts";
import { findWaitingSuggestion, requireSuggestionText, suggestionHeadline } from "./find-waiting-suggestion.ts";
import { suggestionColumns, toSuggestion } from "./own-suggestion.ts";

/**
 * Stores a suggestion for review. The same text sent twice by the same person (a double click, a reload) makes one
 * suggestion while it is pending.
 */
export async function suggestResource(
  db: Db,
  { submitterId, text }: { submitterId: string; text: string },
): Promise<Suggestion> {
  const words = requireSuggestionText(text);
  await refuseBlocked(db, { words: { text: words }, websites: { text: addressesIn(words) } });
  const headline = suggestionHeadline(words);
  const [added] = await db
    .insert(products)
    .values({
      type: "suggestion",
      status: "pending",
      productName: headline.replaceAll(/\s+/g, " ").trim(),
      headline,
      tagline: headline,
      description: words,
      // Never shown, and never the plain slug of the name: that one is for the product, once somebody lists it.
      slug: sql`'suggestion-' || replace(gen_random_uuid()::text, '-', '')`,
      submitterId,
      submittedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning(suggestionColumns);
  if (added) return toSuggestion(added);
  const waiting = await findWaitingSuggestion(db, { submitterId, text: words });
  // Decided between the two statements: sending it again now creates a new one.
  if (!waiting) throw new DomainError("conflict");
  return waiting;
}
