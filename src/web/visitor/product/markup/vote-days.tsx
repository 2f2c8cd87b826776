import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { ordinal } from "#contract/shared/text/ordinal.ts";
import { shortDate, wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { VoteBars } from "#web/ui/display/vote-bars.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The votes of the last 30 days, and the place in the week's ranking. */
export function VoteDays({ product }: { product: Product }) {
  const { days, until, week, place } = product.recentVotes;
  const total = days.reduce((sum, votes) => sum + votes, 0);
  if (total === 0) return null;
  const last = Date.parse(until);
  const first = last - (days.length - 1) * DAY_MS;
  return (
    <>
      <p className="votes-note">
        {week > 0 ? `${wholeNumber(week)} this week` : `${wholeNumber(total)} in ${days.length} days`}
        {place !== null && (
          <>
            , <Link to={paths.homeTop("week")}>{ordinal(place)} in the ranking</Link>
          </>
        )}
      </p>
      <VoteBars days={days} endsToday label={`${counted(total, "vote")} in ${days.length} days`} />
      <p className="votes-range">
        <span>{dayAndMonth(first)}</span>
        <span>Today so far</span>
      </p>
    </>
  );
}

const dayAndMonth = (at: number) => shortDate(new Date(at)).replace(/ \d+$/, "");
