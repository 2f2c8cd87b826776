import type { FigureName, MakerFigures } from "#contract/maker/figures.ts";
import * as limits from "#contract/shared/limits.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { DayChart } from "../../ui/display/day-chart.tsx";
import { CommonWays } from "../../visitor/product/owner-figures/common-ways.tsx";
import "./product-figures.css";

type FigureChartsProps = { figures: Pick<MakerFigures, "days" | "referrers" | "searches"> };

/** The figures by day. Two share a chart only if their values are similar in size. */
export function FigureCharts({ figures: { days, referrers, searches } }: FigureChartsProps) {
  const valuesOf = (...figures: FigureName[]) =>
    days.map((each) => ({ day: each.day, values: figures.map((figure) => each[figure]) }));
  return (
    <div className="figure-charts">
      <div>
        <DayChart
          label="Views and website visits by day"
          series={["Views", "Website visits"]}
          days={valuesOf("views", "visits")}
          endsToday
        />
      </div>
      <div>
        <DayChart
          label="Upvotes and saves by day"
          series={["Upvotes", "Saves"]}
          days={valuesOf("upvotes", "saves")}
          votes={0}
          endsToday
        />
      </div>
      <div>
        <DayChart label="Stack adds by day" series={["Stack adds"]} days={valuesOf("users")} endsToday />
      </div>
      <div>
        <DayChart label="Badge loads by day" series={["Badge loads"]} days={valuesOf("badgeLoads")} endsToday />
        <p className="mt-3 text-meta text-muted">{makerPages.badgeLoads.text}</p>
      </div>
      <div className="space-y-5">
        <CommonWays title="Referring sites" ways={referrers} />
        <CommonWays title="Searches that led here" ways={searches} />
        {days.length > limits.stats.days && <p className="text-meta text-muted">{makerPages.sourcesLimited.text}</p>}
      </div>
    </div>
  );
}
