import { type Platform, platforms } from "#contract/shared/products/platforms.ts";

/** Identifies a list: its key in `product_listings` (migration 0010), and the subcategories it can be filtered by. */
export type ListScope = {
  list: string;
  choices: { name: string; slug: string; parent: string | null; list: string }[];
};

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

/** In the order of their bits, which follow those of the platforms (decisions 0036 and 0075). */
export const statedFilters = ["openSource", "offline", "freePlan"] as const;

export type FactFilters = { platform?: Platform | undefined } & {
  [Name in (typeof statedFilters)[number]]?: "1" | undefined;
};

/** The products of a list with these facts, by the bits of `product_listings.facts` (decision 0036). */
export function factList(list: string, facts: FactFilters): string {
  const bits = factBits(facts);
  return bits === 0 ? list : `f${bits}:${list}`;
}

export function factBits({ platform, ...stated }: FactFilters): number {
  const onPlatform = platform ? 1 << platforms.indexOf(platform) : 0;
  return statedFilters.reduce(
    (bits, name, index) => bits | (stated[name] ? 1 << (platforms.length + index) : 0),
    onPlatform,
  );
}

/** A list that is always empty. */
export const emptyScope: ListScope = { list: "", choices: [] };
