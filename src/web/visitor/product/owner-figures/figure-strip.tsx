import type { ProductFigures, ProductStats } from "#contract/maker/product-stats.ts";
import { formatCount } from "#contract/shared/text/format-count.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Sparkline } from "#web/ui/display/sparkline.tsx";
import "./figure-strip.css";

const figures: { of: keyof ProductFigures; label: string }[] = [
  { of: "views", label: "Views" },
  { of: "usages", label: "Website visits" },
  { of: "users", label: "Users" },
  { of: "saves", label: "Saves" },
  { of: "comments", label: "Comments" },
];

/** Totals and the trend of the last 30 days. Two rows on phones: visits, then actions. */
export function FigureStrip({ totals, days }: Pick<ProductStats, "totals" | "days">) {
  return (
    <dl className="figure-strip">
      {figures.map(({ of, label }) => {
        const values = days.map((day) => day[of]);
        const recent = wholeNumber(values.reduce((sum, value) => sum + value, 0));
        return (
          <div key={of}>
            <dt className="text-meta text-muted">{label}</dt>
            <dd>
              <span className="text-xl font-heading tabular-nums">{exactly(totals[of])}</span>
              <Sparkline values={values} label={`${recent} in the last ${days.length} days`} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Exact as long as it fits, so every single one shows. */
function exactly(count: number): string {
  return count < 1_000_000 ? wholeNumber(count) : formatCount(count);
}
