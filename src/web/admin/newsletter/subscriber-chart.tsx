import { keepPreviousData } from "@tanstack/react-query";
import { type FigurePeriod, figurePeriods } from "#contract/shared/figure-periods.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../data/shell.ts";
import { DayChart } from "../../ui/display/day-chart.tsx";
import { Sparkline } from "../../ui/display/sparkline.tsx";
import { PeriodLinks } from "../../ui/navigation/period-links.tsx";
import { LoadedSection } from "../dashboard/loaded-section.tsx";
import { newsletterQueries } from "./newsletter-queries.ts";

type SubscriberChartProps = { period: FigurePeriod; hrefFor: (days: FigurePeriod) => string };

export function SubscriberChart({ period, hrefFor }: SubscriberChartProps) {
  return (
    <LoadedSection
      title="Subscribers over time"
      tools={<PeriodLinks periods={figurePeriods} current={period} hrefFor={(days) => hrefFor(days as FigurePeriod)} />}
      query={{ ...newsletterQueries.figures(useApi(), period), placeholderData: keepPreviousData }}
    >
      {({ subscribers, days }) => (
        <div className="grid gap-6 md:grid-cols-[12rem_minmax(0,1fr)]">
          <div>
            <p className="text-title tabular-nums">{wholeNumber(subscribers)}</p>
            <p className="text-meta text-muted">{wholeNumber(days[0]?.subscribers ?? 0)} at the start of the period</p>
            <Sparkline
              className="mt-3"
              label="Subscribers at the end of each day"
              values={days.map((day) => day.subscribers)}
            />
          </div>
          <DayChart
            label="Gained and lost by day"
            series={["Lost", "Gained"]}
            days={days.map(({ day, gained, lost }) => ({ day, values: [lost, gained] }))}
            endsToday
          />
        </div>
      )}
    </LoadedSection>
  );
}
