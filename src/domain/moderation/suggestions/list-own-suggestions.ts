import { and, count, desc, eq, ne } from "drizzle-orm";
import type { SuggestionList } from "#contract/member/suggestions.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { pageCountOf } from "../../catalog/products/lists/list-page.ts";
import { isSuggestion, suggestionColumns, toSuggestion } from "./own-suggestion.ts";

/** This person's suggestions, newest first, each with its state. */
export async function listOwnSuggestions(
  db: Db,
  { submitterId, page }: { submitterId: string; page: number },
): Promise<SuggestionList> {
  const isOwn = and(isSuggestion, eq(products.submitterId, submitterId), ne(products.status, "deleted"));
  const [rows, [counted]] = await Promise.all([
    db
      .select(suggestionColumns)
      .from(products)
      .where(isOwn)
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(limits.lists.pageSize)
      .offset((page - 1) * limits.lists.pageSize),
    db.select({ total: count() }).from(products).where(isOwn),
  ]);
  const total = counted?.total ?? 0;
  return { suggestions: rows.map(toSuggestion), total, page, pageCount: pageCountOf(total) };
}
