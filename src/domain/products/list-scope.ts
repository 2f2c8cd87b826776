/**
 * What a list is of: its key in `product_listings` (migration 0010), and the subcategories that can narrow it.
 */
export type ListScope = { list: string; choices: { name: string; slug: string; list: string }[] };

export function nicheList(nicheId: number): string {
  return `n${nicheId}`;
}

/** A parent's list holds the products of its published children too, each once. */
export function subcategoryList(subcategoryId: number, nicheId?: number): string {
  return nicheId === undefined ? `s${subcategoryId}` : `n${nicheId}s${subcategoryId}`;
}

export function tagList(tagKey: string): string {
  return `t${tagKey}`;
}

/** Those of a list that have a coupon. */
export function couponList(list: string): string {
  return `c${list}`;
}

/** A list that no product is in. */
export const emptyScope: ListScope = { list: "", choices: [] };
