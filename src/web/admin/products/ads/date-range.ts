import { shortDate } from "#contract/shared/text/plain-formats.ts";

const dayMs = 86_400_000;

/** "18 – 25 Nov 2026": what both days have in common is said once. An open end is a dash. */
export function dateRange(start: string | null, end: string | null): string {
  if (start === null) return end === null ? "" : `until ${shortDate(new Date(end))}`;
  if (end === null) return `from ${shortDate(new Date(start))}`;
  const [from, to] = [shortDate(new Date(start)).split(" "), shortDate(new Date(end)).split(" ")];
  if (from.join() === to.join()) return to.join(" ");
  // Day, month, year: the first has only what differs.
  const differs = from[2] !== to[2] ? 3 : from[1] !== to[1] ? 2 : 1;
  return `${from.slice(0, differs).join(" ")} – ${to.join(" ")}`;
}

/** Whole days that are left, in UTC. */
export function daysUntil(end: string, now = Date.now()): number {
  return Math.max(0, Math.floor(Date.parse(end) / dayMs) - Math.floor(now / dayMs));
}
