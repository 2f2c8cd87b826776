import { keepPreviousData } from "@tanstack/react-query";
import type { SiteFigure, SiteFigures } from "#contract/admin/site/dashboard.ts";
import { type FigurePeriod, figurePeriods } from "#contract/shared/figure-periods.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../../data/shell.ts";
import { changeOf } from "../../../maker/figures/figure-change.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { DayChart } from "../../../ui/display/day-chart.tsx";
import { PeriodLinks } from "../../../ui/navigation/period-links.tsx";
import { dashboardQueries } from "./dashboard-queries.ts";
import { LoadedSection } from "./loaded-section.tsx";

const labels: Record<SiteFigure, string> = {
  upvotes: "Votes",
  views: "Views",
  visits: "Clicks",
  submissions: "Submissions",
  signUps: "Sign-ups",
};
const figures = Object.keys(labels) as SiteFigure[];

export type ChartChoice = { chart: SiteFigure; days: FigurePeriod };

type SiteChartsProps = ChartChoice & { hrefFor: (choice: Partial<ChartChoice>) => string };

/** What happened on the site: five sums, and the days of the chosen one. */
export function SiteCharts({ chart, days: period, hrefFor }: SiteChartsProps) {
  const query = { ...dashboardQueries.figures(useApi(), period), placeholderData: keepPreviousData };
  return (
    <LoadedSection
      title="Activity"
      note={
        <PeriodLinks
          periods={figurePeriods}
          current={period}
          hrefFor={(days) => hrefFor({ days: days as FigurePeriod })}
        />
      }
      query={query}
    >
      {(data) => (
        <>
          <nav aria-label="Figures">
            <ul className="chart-choices">
              {figures.map((figure) => (
                <li key={figure}>
                  <Link
                    to={hrefFor({ chart: figure })}
                    preventScrollReset
                    replace
                    aria-current={figure === chart ? "true" : undefined}
                  >
                    <span>{labels[figure]}</span>
                    <b>{wholeNumber(data.sums[figure])}</b>
                    <small>{changeOf({ now: data.sums[figure], before: data.before[figure] })}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <FigureChart data={data} figure={chart} />
          <p className="mt-3 text-meta text-muted">Compared with the {period} days before. Days are in UTC.</p>
        </>
      )}
    </LoadedSection>
  );
}

function FigureChart({ data, figure }: { data: SiteFigures; figure: SiteFigure }) {
  return (
    <DayChart
      // Another figure starts without a chosen day.
      key={figure}
      label={`${labels[figure]} by day`}
      series={[labels[figure]]}
      days={data.days.map((each) => ({ day: each.day, values: [each[figure]] }))}
      {...(figure === "upvotes" && { votes: 0 })}
      endsToday
    />
  );
}
