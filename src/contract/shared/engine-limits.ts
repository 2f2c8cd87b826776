const second = 1000;
const hour = 3600 * second;

/** Limits of the engine that looks through the catalog and at searches; `limits.ts` exports them, too. */
// Of a large catalog only some are measured; a merge is noticed later than a click.
export const engine = {
  measuredMax: 500,
  suggested: 5,
  neighborsShown: 5,
  mergesMax: 50,
  undoMergeMs: 24 * hour,
  noteMax: 200,
  taggedMax: 20,
} as const;
// Products' websites are checked `perRun` a minute, one after the other: 100,000 of them in a week.
export const linkChecks = { perRun: 10, everyDays: 7, afterFailureDays: 1, deadAfterDays: 3, controls: 2 } as const;
// Groups of words that mean the same; the table has room for a few thousand without an index on its terms.
// A preview compares the first ten results of so many recent searches, and stops when it took that long.
export const synonyms = {
  termsMin: 2,
  termsMax: 20,
  termMax: 60,
  groupsMax: 2000,
  previewSearches: 30,
  previewMs: 5 * second,
} as const;
// Searches are kept (retention.ts) if three visitors of one day made them; fewer could say something about one person. How
// many different ones of a visitor count in a day, how many rows a day has, and how many searches are looked at.
export const countedSearches = {
  queryMin: 3,
  queryMax: 80,
  days: 30,
  visitorsMin: 3,
  perVisitor: 50,
  rowsPerDay: 100_000,
  shown: 200,
} as const;
// A burst: so many votes for a product within 24 hours from accounts younger than `newAccountDays`, or from one mail
// domain, that are at least this share of its votes in that time. Looked for in the votes of the last `days`.
export const unusualVotes = { days: 7, burstMin: 8, shareMin: 0.5, newAccountDays: 2, withheldShown: 100 } as const;
export const drafting = { descriptionSent: 4000, headlines: 3, tags: 8 } as const;
