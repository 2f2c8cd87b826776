import { shortDate } from "#contract/shared/text/plain-formats.ts";

const minute = 60_000;
const hour = 60 * minute;

/** "2 minutes ago"; after a day, the date. A browser's clock may be slow, so future times count as now. */
export function timeAgo(iso: string): string {
  const ms = Date.now() - Date.parse(iso);
  if (ms < minute) return "just now";
  if (ms < hour) return counted(Math.floor(ms / minute), "minute");
  if (ms < 24 * hour) return counted(Math.floor(ms / hour), "hour");
  return `on ${shortDate(new Date(iso))}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
