/**
 * What can be followed. A new kind also needs its lines in `domain/engagement/follows/follow-kinds.ts` and in the
 * table's check.
 */
export const followKinds = ["niche", "tag", "product", "search", "collection"] as const;
export type FollowKind = (typeof followKinds)[number];

/**
 * What somebody follows: the id of a niche or product, the key of a tag or collection, or a search
 * (`followed-search.ts`).
 */
export type FollowTarget = { kind: FollowKind; target: string };

/** What followers hear of: a product is listed, a maker comments, an alternative is approved, a collection grows. */
export type NewsKind = "listed" | "maker_comment" | "alternative" | "collected";
