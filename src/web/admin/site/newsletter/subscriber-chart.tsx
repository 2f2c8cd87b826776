import { keepPreviousData } from "@tanstack/react-query";
import type { NewsletterFigures } from "#contract/admin/site/newsletter.ts";
import { type FigurePeriod, figurePeriods } from "#contract/shared/figure-periods.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../../data/shell.ts";
import { DayChart } from "../../../ui/display/day-chart.tsx";
import { PeriodLinks } from "../../../ui/navigation/period-links.tsx";
import { LoadedSection } from "../dashboard/loaded-section.tsx";
import { newsletterQueries } from "./newsletter-queries.ts";

type SubscriberChartProps = { period: FigurePeriod; hrefFor: (days: FigurePeriod) => string };

export function SubscriberChart({ period, hrefFor }: SubscriberChartProps) {
  return (
    <LoadedSection
      title="Subscribers over time"
      note={<PeriodLinks periods={figurePeriods} current={period} hrefFor={(days) => hrefFor(days as FigurePeriod)} />}
      query={{ ...newsletterQueries.figures(useApi(), period), placeholderData: keepPreviousData }}
    >
      {(figures) => (
        <>
          <dl className="newsletter-sums">
            {sumsOf(figures).map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <DayChart
            label="Gained and lost by day"
            series={["Lost", "Gained"]}
            days={figures.days.map(({ day, gained, lost }) => ({ day, values: [lost, gained] }))}
            endsToday
          />
        </>
      )}
    </LoadedSection>
  );
}

function sumsOf({ subscribers, days }: NewsletterFigures) {
  const sum = (of: "gained" | "lost") => days.reduce((total, day) => total + day[of], 0);
  return [
    { term: "Now", value: wholeNumber(subscribers) },
    { term: "Lost", value: signed("−", sum("lost")) },
    { term: "Gained", value: signed("+", sum("gained")) },
  ];
}

/** Nothing has no sign. */
function signed(sign: string, count: number): string {
  return count === 0 ? "0" : `${sign}${wholeNumber(count)}`;
}
