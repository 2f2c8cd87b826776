import { shortDate } from "#contract/shared/text/plain-formats.ts";
import { cx } from "../../../ui/cx.ts";
import { isLate, waitedFor } from "./waited-for.ts";

/** "3 h", amber after a day; pointing at it shows since when. */
export function Waited({ since }: { since: string }) {
  const exact = `Since ${shortDate(new Date(since))}, ${since.slice(11, 16)} UTC`;
  return (
    // A minute may pass between the server's clock and the browser's.
    <time dateTime={since} title={exact} className={cx("waited", isLate(since) && "is-late")} suppressHydrationWarning>
      {waitedFor(since)}
    </time>
  );
}
