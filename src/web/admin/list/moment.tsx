import { shortDate } from "#contract/shared/text/plain-formats.ts";

/** "2 Nov 2026, 14:05 UTC": the same on server and browser. */
export function Moment({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {shortDate(new Date(iso))}, {iso.slice(11, 16)} UTC
    </time>
  );
}
