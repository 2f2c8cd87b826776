const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited, in one unit: "5 min", "3 h", "2 d". */
export function waitedFor(sinceIso: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(sinceIso));
  if (ms < hour) return `${Math.floor(ms / minute)} min`;
  return ms < day ? `${Math.floor(ms / hour)} h` : `${Math.floor(ms / day)} d`;
}
