import { shortDate } from "#contract/shared/text/plain-formats.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const words = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/** "2 hours ago"; the date after a week. Pointing at it shows the exact time. */
export function Ago({ iso }: { iso: string }) {
  const exact = `${shortDate(new Date(iso))}, ${iso.slice(11, 16)} UTC`;
  return (
    // A minute may pass between the server's clock and the browser's.
    <time dateTime={iso} title={exact} suppressHydrationWarning>
      {agoWords(iso)}
    </time>
  );
}

export function agoWords(iso: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(iso));
  if (ms < minute) return "just now";
  if (ms < hour) return words.format(-Math.floor(ms / minute), "minute");
  if (ms < day) return words.format(-Math.floor(ms / hour), "hour");
  if (ms < 7 * day) return words.format(-Math.floor(ms / day), "day");
  return shortDate(new Date(iso));
}
