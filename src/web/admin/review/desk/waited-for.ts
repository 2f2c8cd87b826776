const minute = 60_000;
const hour = 60 * minute;

/** What has waited longer is amber. */
export const hoursUntilLate = 24;

/** How long something has waited, in one unit: "5 min", "3 h", "2 d". */
export function waitedFor(sinceIso: string, now = Date.now()): string {
  return waitedHours(hoursSince(sinceIso, now));
}

export function waitedHours(hours: number): string {
  if (hours < 1) return `${Math.floor(hours * 60)} min`;
  return hours < 24 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} d`;
}

export function isLate(sinceIso: string, now = Date.now()): boolean {
  return hoursSince(sinceIso, now) > hoursUntilLate;
}

function hoursSince(iso: string, now: number): number {
  return Math.max(0, now - Date.parse(iso)) / hour;
}
