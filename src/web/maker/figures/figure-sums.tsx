import type { FigureName, MakerFigures } from "#contract/maker/figures.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { changeOf, clickThroughOf, percentText, rateChangeOf } from "./figure-change.ts";
import "./product-figures.css";

const labels: Record<FigureName, string> = {
  views: "Views",
  visits: "Website visits",
  upvotes: "Upvotes",
  saves: "Saves",
  users: "Stack adds",
  comments: "Comments",
  badgeLoads: "Badge loads",
};
const visitFigures = ["views", "visits"] as const;
const otherFigures = ["upvotes", "saves", "users", "comments", "badgeLoads"] as const;

type Figures = Pick<MakerFigures, "sums" | "before" | "totals">;

/** The period's sums, their changes, and the all-time totals. */
export function FigureSums({ sums, before, totals }: Figures) {
  const figureOf = (of: FigureName) => (
    <Figure
      key={of}
      label={labels[of]}
      value={wholeNumber(sums[of])}
      change={before && changeOf({ now: sums[of], before: before[of] })}
      total={wholeNumber(totals[of])}
    />
  );
  const [rate, totalRate] = [clickThroughOf(sums), clickThroughOf(totals)];
  return (
    <dl className="figure-sums">
      {visitFigures.map(figureOf)}
      <Figure
        label="Click-through"
        value={rate === null ? "–" : percentText(rate)}
        change={before && rateChangeOf({ now: sums, before })}
        total={totalRate === null ? "–" : percentText(totalRate)}
      />
      {otherFigures.map(figureOf)}
    </dl>
  );
}

type FigureProps = { label: string; value: string; change: string | null; total: string };

function Figure({ label, value, change, total }: FigureProps) {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd>
        <b>{value}</b>
        <span>{change}</span>
        <span>{total} in total</span>
      </dd>
    </div>
  );
}
