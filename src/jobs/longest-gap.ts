const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The longest time between two runs, for the schedules we use: one minute, every minute, or every few minutes. */
export function longestGapSeconds(cron: string): number {
  const [minutes = "*", hours, , , weekday] = cron.split(" ");
  if (weekday !== "*") return 7 * day;
  if (hours !== "*") return day;
  const every = /^\*\/(\d+)$/.exec(minutes);
  if (every) return Number(every[1]) * minute;
  return minutes === "*" ? minute : hour;
}
