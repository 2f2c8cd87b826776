import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";

/** Holds a suggestion until the transaction ends. */
export async function lockSuggestion(
  db: Db,
  { suggestionId }: { suggestionId: number },
): Promise<{ submitterId: string | null; text: string }> {
  const [locked] = await lockProducts(db, { productIds: [suggestionId] });
  if (!locked?.isSuggestion) throw new DomainError("suggestion_not_found");
  const [row] = await db.select({ text: products.description }).from(products).where(eq(products.id, suggestionId));
  return { submitterId: locked.submitterId, text: row?.text ?? "" };
}

/** For `catch`: reports that somebody else's decision came first. */
export function sayDecided(error: unknown): never {
  const isLate = error instanceof DomainError && (error.code === "conflict" || error.code === "status_change_refused");
  throw isLate ? new DomainError("decided_already") : error;
}
