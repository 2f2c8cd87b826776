import { shortDate } from "#contract/shared/text/plain-formats.ts";

const dayMs = 86_400_000;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "Today", "Yesterday", or "Monday, 2 Nov 2026"; days are in UTC, so server and browser say the same. */
export function dayHeading(iso: string, now = Date.now()): string {
  const day = iso.slice(0, 10);
  if (day === dayOf(now)) return "Today";
  if (day === dayOf(now - dayMs)) return "Yesterday";
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]}, ${shortDate(date)}`;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
