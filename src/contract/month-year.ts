const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026". In UTC, so that server and browser render the same words. */
export function monthYear(date: Date): string {
  return format.format(date);
}
