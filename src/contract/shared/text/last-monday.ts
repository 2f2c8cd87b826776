/** The Monday that is or precedes this day in UTC, such as "2026-11-16". */
export function lastMonday(day = new Date()): string {
  const monday = new Date(day);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
