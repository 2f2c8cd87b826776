import type { ReactNode } from "react";
import type { FigureName, MakerFigures } from "#contract/maker/figures.ts";
import * as limits from "#contract/shared/limits.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { cx } from "../../ui/cx.ts";
import { DayChart } from "../../ui/display/day-chart.tsx";
import { CommonWays } from "../../visitor/product/owner-figures/common-ways.tsx";

type FigureChartsProps = { figures: Pick<MakerFigures, "days" | "referrers" | "searches"> };

/** The figures by day. Two share a chart only if their values are similar in size. */
export function FigureCharts({ figures: { days, referrers, searches } }: FigureChartsProps) {
  const valuesOf = (...figures: FigureName[]) =>
    days.map((each) => ({ day: each.day, values: figures.map((figure) => each[figure]) }));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-2">
      <Card className="md:col-span-2">
        <DayChart
          label="Views and website visits by day"
          series={["Views", "Website visits"]}
          days={valuesOf("views", "visits")}
        />
      </Card>
      <Card>
        <DayChart label="Upvotes and saves" series={["Upvotes", "Saves"]} days={valuesOf("upvotes", "saves")} />
      </Card>
      <Card>
        <DayChart label="Stack adds by day" series={["Stack adds"]} days={valuesOf("users")} />
      </Card>
      <Card>
        <DayChart label="Badge loads by day" series={["Badge loads"]} days={valuesOf("badgeLoads")} />
        <p className="mt-3 text-meta text-muted">{makerPages.badgeLoads.text}</p>
      </Card>
      <Card className="space-y-5">
        <CommonWays title="Referring sites" ways={referrers} />
        <CommonWays title="Searches that led here" ways={searches} />
        {days.length > limits.stats.days && <p className="text-meta text-muted">{makerPages.sourcesLimited.text}</p>}
      </Card>
    </div>
  );
}

function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx("min-w-0 rounded-card border border-line bg-raised p-4", className)}>{children}</div>;
}
