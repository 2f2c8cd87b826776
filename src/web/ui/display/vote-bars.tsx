export type VoteBarsProps = {
  /** Votes per day, oldest first; today is the last. */
  days: readonly number[];
  /** What the bars say, such as "15 votes in 30 days". */
  label: string;
  /** The last day isn't over: its bar is dashed. Say so beside the bars, too. */
  endsToday?: boolean;
};

const height = 28;
const step = 4;
const recent = 7;
/** So that a single vote isn't a full shelf. */
const fullBarMin = 4;

/** One bar for each day, from zero up; the last seven are in the color of votes. Two paths keep a list's HTML small. */
export function VoteBars({ days, label, endsToday = false }: VoteBarsProps) {
  const most = fullBarOf(days);
  const width = days.length * step - 1;
  const barsOf = (from: number, to: number) =>
    days
      .slice(from, to)
      .map((votes, index) => (votes > 0 ? `M${(from + index) * step + 1.5} ${height}V${topOf(votes, most)}` : ""))
      .join("");
  const first = Math.max(0, days.length - recent);
  const over = days.length - (endsToday ? 1 : 0);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height + 1}`}
      className="vote-bars"
      preserveAspectRatio="none"
    >
      <path d={`M0 ${height + 0.5}h${width}`} className="vote-bars-base" />
      <path d={barsOf(0, first)} />
      <path d={barsOf(first, over)} className="vote-bars-recent" />
      {endsToday && <path d={barsOf(over, days.length)} className="vote-bars-recent" strokeDasharray="3 2" />}
    </svg>
  );
}

/** The votes that a bar of full height stands for. */
export function fullBarOf(days: readonly number[]): number {
  return Math.max(fullBarMin, ...days);
}

/** A single vote is at least two pixels high. */
function topOf(votes: number, most: number): number {
  return Math.round(height - Math.max(2, (votes / most) * height));
}
