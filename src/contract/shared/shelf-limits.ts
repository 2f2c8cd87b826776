// Of a niche's shelf: books in all, groups, and books per group. Fewer books than `spinesMin` say nothing.
export const shelf = { spines: 24, groups: 8, perGroup: 8, spinesMin: 3 } as const;

// Real feedback of one or two sentences; chosen from the newest.
export const quote = { lengthMin: 40, lengthMax: 140, chosenFrom: 500 } as const;

// What people like and miss on a product's page, from its newest feedback. Lengths are of the quoted sentence.
export const verdict = { ratingsMin: 3, newest: 200, candidates: 8, sentenceMin: 20, sentenceMax: 140, clauseMin: 15 };
