// Of a search's news only the newest products are compared.
export const follows = { max: 100, targetMax: 1000, newsDays: 7, newsMax: 1000, comparedMax: 1000 } as const;
// `shown` is under the bell, `countMax` the last number there.
export const notices = { shown: 10, countMax: 99, keptMax: 200 } as const;
// Of each follow so many are named. News of more than `daysMax` isn't sent any longer, whenever the last digest was.
export const digest = { perFollow: 5, hour: 7, stepSize: 50, daysMax: 28 } as const;
