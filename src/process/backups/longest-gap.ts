const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The most that can be between two runs, in whole hours, days, weeks, months or years unless it is minutes. */
export function longestGapSeconds(cron: string): number {
  const [minutes = "*", hours, dayOfMonth, month, weekday] = cron.split(/\s+/);
  if (month !== "*") return 366 * day;
  if (dayOfMonth !== "*") return 31 * day;
  if (weekday !== "*") return 7 * day;
  if (hours !== "*") return day;
  const every = /^\*\/(\d+)$/.exec(minutes);
  if (every) return Number(every[1]) * minute;
  return minutes === "*" ? minute : hour;
}
