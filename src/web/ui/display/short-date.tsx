import { shortDate } from "#contract/shared/text/plain-formats.ts";

/** "2 Nov 2026", with the exact time in `datetime`. */
export function ShortDate({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {shortDate(new Date(iso))}
    </time>
  );
}
