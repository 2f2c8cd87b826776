import type { UpvoteState } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";

/** Reads the one row a vote statement answers; no row means there is no such live product. */
export function upvoteStateFrom(
  rows: Record<string, unknown>[],
  { productId, isUpvoted }: Pick<UpvoteState, "productId" | "isUpvoted">,
): UpvoteState {
  const row = rows[0];
  if (!row) throw new DomainError("product_not_found");
  return { productId, isUpvoted, upvotes: Number(row.upvotes) };
}
