import { eq } from "drizzle-orm";
import type { Suggestion } from "#contract/member/suggestions.ts";
import { type ProductStatus, products } from "#db/schema/catalog.ts";

/** The columns of a suggestion as its author sees it; mapped with `toSuggestion`. */
export const suggestionColumns = {
  id: products.id,
  text: products.description,
  status: products.status,
  reason: products.statusReason,
  createdAt: products.createdAt,
};

export const isSuggestion = eq(products.type, "suggestion");

type SuggestionRow = Pick<Suggestion, "id" | "text" | "reason"> & { status: ProductStatus; createdAt: Date };

export function toSuggestion({ status, createdAt, ...row }: SuggestionRow): Suggestion {
  return { ...row, state: suggestionStateOf(status), createdAt: createdAt.toISOString() };
}

/** Approving a suggestion moves it from pending to draft (rule 2); the listed product is a separate row. */
export function suggestionStateOf(status: ProductStatus): Suggestion["state"] {
  if (status === "pending" || status === "rejected") return status;
  return "accepted";
}
