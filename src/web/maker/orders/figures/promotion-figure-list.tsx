import type { PromotionFigures } from "#contract/maker/promotion-figures.ts";
import * as limits from "#contract/shared/limits.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { DayChart } from "#web/ui/display/day-chart.tsx";
import { clickThroughOf, percentText } from "../../figures/figure-change.ts";

/** The figures of each promotion of an order; usually there is one. */
export function PromotionFigureList({ promotions }: { promotions: PromotionFigures[] }) {
  if (promotions.length === 0) return <Unseen />;
  return (
    <div className="space-y-6">
      {promotions.map((promotion) => (
        <section key={promotion.promotionId} aria-label={`Figures of ${promotion.productName}`}>
          {promotions.length > 1 && <p className="mb-2 text-sm font-medium">{promotion.productName}</p>}
          {promotion.impressions + promotion.clicks === 0 ? <Unseen /> : <Seen promotion={promotion} />}
        </section>
      ))}
    </div>
  );
}

function Seen({ promotion: { impressions, clicks, days, endsToday } }: { promotion: PromotionFigures }) {
  const rate = clickThroughOf({ views: impressions, visits: clicks });
  const isCut = days.length === limits.ads.chartDays;
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        <Figure label="Impressions" value={wholeNumber(impressions)} />
        <Figure label="Clicks" value={wholeNumber(clicks)} />
        <Figure label="Click-through" value={rate === null ? "–" : percentText(rate)} />
      </dl>
      <DayChart
        label={isCut ? `Last ${limits.ads.chartDays} days` : "By day (UTC)"}
        series={["Impressions", "Clicks"]}
        days={days.map((each) => ({ day: each.day, values: [each.impressions, each.clicks] }))}
        endsToday={endsToday}
        className="mt-4"
      />
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-meta text-muted">{label}</dt>
      <dd className="text-xl font-heading tabular-nums">{value}</dd>
    </div>
  );
}

function Unseen() {
  const { title, text } = makerPages.promotionUnseen;
  return (
    <div className="rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-sm">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-balance text-muted">{text}</p>
    </div>
  );
}
