/** The kinds of findings in the order of the tabs. Plain values, which the page needs without the schemas. */
export const findingKindNames = ["duplicates", "categories", "listings", "links", "searches", "votes"] as const;
export type FindingKindName = (typeof findingKindNames)[number];

/** What can be wrong with a listing, the worst first. */
export const listingReasons = [
  "placeholder",
  "logo_missing",
  "no_website",
  "short_description",
  "no_niche",
  "no_headline",
  "headline_is_name",
  "no_logo",
  "no_subcategory",
] as const;
export type ListingReason = (typeof listingReasons)[number];

export const findingStates = ["open", "dismissed", "applied"] as const;
export type FindingState = (typeof findingStates)[number];
