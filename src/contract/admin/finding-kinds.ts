/** The kinds of findings in the order of the tabs. Plain values, which the page needs without the schemas. */
export const findingKindNames = ["duplicates", "categories"] as const;
export type FindingKindName = (typeof findingKindNames)[number];

export const findingStates = ["open", "dismissed", "applied"] as const;
export type FindingState = (typeof findingStates)[number];
