import { queryOptions, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import type { ProductStats as Stats } from "#contract/maker/product-stats.ts";
import * as limits from "#contract/shared/limits.ts";
import { freshness } from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { DayChart } from "#web/ui/display/day-chart.tsx";
import { CommonWays } from "./common-ways.tsx";
import { FigureStrip } from "./figure-strip.tsx";

/** Five figures, with details of the last 30 days. */
export function ProductStats({ productId }: { productId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(productStatsQueries.product(useApi(), productId));
  if (data) return <Shown stats={data} productId={productId} />;
  if (!isError) return <div role="status" aria-label="Loading statistics" className="owner-stats-room skeleton" />;
  return (
    <div
      role="alert"
      className="owner-stats-room flex flex-col items-center justify-center gap-3 border border-line bg-raised"
    >
      <p>{pages.productStatsFailed.title}</p>
      <Button onClick={() => refetch()} busy={isFetching} busyText="Trying...">
        {pages.productStatsFailed.action}
      </Button>
    </div>
  );
}

function Shown({ stats: { totals, days, referrers, searches }, productId }: { stats: Stats; productId: number }) {
  const period = `Last ${limits.stats.days} days`;
  return (
    <section aria-label="Statistics" className="owner-stats-room border border-line bg-raised">
      <FigureStrip totals={totals} days={days} />
      <div className="relative border-t border-line">
        {/* Outside of the summary, which is a button itself. */}
        <Link
          to={paths.myProduct(productId, "figures")}
          className="absolute top-0 right-4 flex min-h-9 items-center text-meta text-link hover:underline pointer-coarse:min-h-11"
        >
          See all figures
        </Link>
        <details className="group">
          <summary className="flex min-h-9 items-center gap-3 px-4 text-meta pointer-coarse:min-h-11">
            <span className="flex items-center gap-1.5 font-medium">
              {period}
              <ChevronDown className="size-3.5 group-open:rotate-180" />
            </span>
            <span className="text-muted max-sm:hidden">{pages.productStatsPrivate.text}</span>
          </summary>
          <div className="px-4 pt-2 pb-4">
            <DayChart
              label="Views and website visits by day"
              series={["Views", "Website visits"]}
              days={days.map(({ day, views, usages }) => ({ day, values: [views, usages] }))}
              endsToday
            />
            <div className="mt-6 grid gap-6 sm:grid-cols-2">
              <CommonWays title="Referring sites" ways={referrers} />
              <CommonWays title="Searches that led here" ways={searches} />
            </div>
          </div>
        </details>
      </div>
    </section>
  );
}

const productStatsQueries = {
  product: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["products", "stats", productId],
      queryFn: () => answerOf(api.products[":id"].stats.$get({ param: { id: String(productId) } })),
      staleTime: freshness.adminListMs,
    }),
};
