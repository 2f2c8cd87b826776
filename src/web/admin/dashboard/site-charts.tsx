import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SiteFigure, SiteFigures } from "#contract/admin/site/dashboard.ts";
import { type FigurePeriod, figurePeriods } from "#contract/shared/figure-periods.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../data/shell.ts";
import { changeOf } from "../../maker/figures/figure-change.ts";
import { cx } from "../../ui/cx.ts";
import { DayChart } from "../../ui/display/day-chart.tsx";
import { VoteBars } from "../../ui/display/vote-bars.tsx";
import { PeriodLinks } from "../../ui/navigation/period-links.tsx";
import { dashboardQueries } from "./dashboard-queries.ts";
import { LoadedSection } from "./loaded-section.tsx";

const labels: Record<SiteFigure, string> = {
  submissions: "Submissions",
  upvotes: "Votes",
  views: "Views",
  visits: "Clicks",
  signUps: "Sign-ups",
};
const figures = Object.keys(labels) as SiteFigure[];

type SiteChartsProps = { period: FigurePeriod; hrefFor: (days: FigurePeriod) => string };

/** What happened on the site, by day. */
export function SiteCharts({ period, hrefFor }: SiteChartsProps) {
  const query = { ...dashboardQueries.figures(useApi(), period), placeholderData: keepPreviousData };
  return (
    <LoadedSection
      title="Activity"
      tools={<PeriodLinks periods={figurePeriods} current={period} hrefFor={(days) => hrefFor(days as FigurePeriod)} />}
      query={query}
    >
      {(data) => <Charts data={data} period={period} />}
    </LoadedSection>
  );
}

function Charts({ data, period }: { data: SiteFigures; period: FigurePeriod }) {
  const valuesOf = (...shown: SiteFigure[]) =>
    data.days.map((each) => ({ day: each.day, values: shown.map((figure) => each[figure]) }));
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map((figure) => (
          <Sum key={figure} figure={figure} data={data} />
        ))}
      </dl>
      <p className="mt-3 text-meta text-muted">
        Compared with the {period} days before. The last 7 days are darker; days are in UTC.
      </p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
        <Chart>
          <DayChart
            label="Views and clicks by day"
            series={["Views", "Clicks"]}
            days={valuesOf("views", "visits")}
            endsToday
          />
        </Chart>
        <Chart>
          <DayChart label="Votes by day" series={["Votes"]} days={valuesOf("upvotes")} votes={0} endsToday />
        </Chart>
        <Chart className="lg:col-span-2">
          <DayChart
            label="Submissions and sign-ups by day"
            series={["Submissions", "Sign-ups"]}
            days={valuesOf("submissions", "signUps")}
            endsToday
          />
        </Chart>
      </div>
    </>
  );
}

function Sum({ figure, data: { sums, before, days } }: { figure: SiteFigure; data: SiteFigures }) {
  const change = changeOf({ now: sums[figure], before: before[figure] });
  return (
    <div>
      <dt className="text-meta text-muted">{labels[figure]}</dt>
      <dd>
        <span className="admin-figure">
          {wholeNumber(sums[figure])}
          <small>{change}</small>
        </span>
        <VoteBars
          label={`${labels[figure]} by day`}
          days={days.map((day) => day[figure])}
          className={cx("figure-bars", figure !== "upvotes" && "figure-bars-ink")}
        />
      </dd>
    </div>
  );
}

function Chart({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx("min-w-0", className)}>{children}</div>;
}
