/** The lists of the most upvoted products. */
export const topPeriods = ["week", "month", "all"] as const;
export type TopPeriod = (typeof topPeriods)[number];
/** Counted by a job; all time is read from the counters. */
export const rankingPeriods = ["week", "month"] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];
