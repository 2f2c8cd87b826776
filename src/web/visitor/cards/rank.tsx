import type { ListReason } from "#contract/shared/lists/why-here/list-reason.ts";
import { counted } from "#contract/shared/messages/message.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { VoteBars } from "../../ui/display/vote-bars.tsx";

/** A product's place in a ranking, and how it moved; `undefined` in other lists. */
export function Rank({ why }: { why: ListReason | undefined }) {
  if (!why || !("place" in why)) return null;
  return (
    <>
      <span className="rank">{why.place}</span>
      {"placeBefore" in why && <span className="rank-change">{movement(why)}</span>}
    </>
  );
}

/** Compared with the period before. */
function movement({ place, placeBefore }: { place: number; placeBefore: number | null }) {
  if (placeBefore === null) return "new";
  const up = placeBefore - place;
  if (up === 0) return "same";
  const [word, sign] = up > 0 ? ["up", "▲"] : ["down", "▼"];
  return (
    <>
      <span className="sr-only">{word}</span>
      <span aria-hidden>{sign}</span> {Math.abs(up)}
    </>
  );
}

/** Votes of 30 days as bars, with those the ranking counts in words; on phones only the words, below the button. */
export function VoteTrend({ product: { votesByDay, why } }: { product: ProductCard }) {
  if (!votesByDay) return null;
  const inBars = votesByDay.reduce((sum, votes) => sum + votes, 0);
  const isCounted = why?.kind === "week" || why?.kind === "month";
  const [votes, since] = isCounted ? [why.votes, `this ${why.kind}`] : [inBars, `in ${votesByDay.length} days`];
  return (
    <div className="vote-trend">
      <VoteBars days={votesByDay} label={`${counted(inBars, "vote")} in 30 days`} />
      <p>
        <span aria-hidden className="plus" />
        {votes}
        <span> {since}</span>
      </p>
    </div>
  );
}
