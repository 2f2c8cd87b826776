/** Identifies a list: its key in `product_listings` (migration 0010), and the subcategories it can be filtered by. */
export type ListScope = { list: string; choices: { name: string; slug: string; list: string }[] };

export function nicheList(nicheId: number): string {
  return `n${nicheId}`;
}

/** A parent's list includes the products of its published children, each once. */
export function subcategoryList(subcategoryId: number, nicheId?: number): string {
  return nicheId === undefined ? `s${subcategoryId}` : `n${nicheId}s${subcategoryId}`;
}

export function tagList(tagKey: string): string {
  return `t${tagKey}`;
}

/** The products of a list that have a coupon. */
export function couponList(list: string): string {
  return `c${list}`;
}

/** A list that is always empty. */
export const emptyScope: ListScope = { list: "", choices: [] };
