import type { MergePreview } from "#contract/admin/engine/engine-merges.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";

type Moves = MergePreview["moves"];

const rows = [
  { key: "upvotes", label: "Votes" },
  { key: "saves", label: "Saves" },
  { key: "stacks", label: "Stacks" },
  { key: "feedback", label: "Feedback and replies" },
  { key: "makers", label: "Makers" },
] as const;
const plain = [
  { key: "addresses", label: "Addresses that redirect" },
  { key: "views", label: "Views" },
  { key: "clicks", label: "Website visits" },
] as const;

/** What moves, summed over all pairs. */
export function MergeCounts({ moves }: { moves: Moves[] }) {
  const sum = (read: (one: Moves) => number) => moves.reduce((total, one) => total + read(one), 0);
  const departed = sum(({ departedUpvotes }) => departedUpvotes);
  return (
    <section aria-label="What moves" className="mt-4 text-sm">
      <h3 className="mb-1.5 font-medium">What moves</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {rows.map(({ key, label }) => {
          const stays = sum((one) => one[key].stays);
          return (
            <div key={key} className="contents">
              <dt className="text-muted">
                {label}
                {stays > 0 && ` (${wholeNumber(stays)} by people who have both, counted once)`}
              </dt>
              <dd className="text-right tabular-nums">{wholeNumber(sum((one) => one[key].moves))}</dd>
            </div>
          );
        })}
        {plain.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{wholeNumber(sum((one) => one[key]))}</dd>
          </div>
        ))}
      </dl>
      {departed > 0 && (
        <p className="mt-2 text-meta text-muted">
          {wholeNumber(departed)} votes of deleted accounts don't move: nobody can tell whose they were.
        </p>
      )}
    </section>
  );
}
