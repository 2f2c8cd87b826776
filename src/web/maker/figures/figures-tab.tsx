import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId } from "react";
import type { MakerFigures } from "#contract/maker/figures.ts";
import { type FigurePeriod, figurePeriods } from "#contract/shared/figure-periods.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { PeriodLinks } from "../../ui/navigation/period-links.tsx";
import { FigureCharts } from "./figure-charts.tsx";
import { FigureSums } from "./figure-sums.tsx";

type FiguresTabProps = { productId: number; period: FigurePeriod };

/** The product's figures by day, for a period that is in the address. */
export function FiguresTab({ productId, period }: FiguresTabProps) {
  const query = makerQueries.productFigures(useApi(), { id: String(productId), period });
  const { data, isError, isFetching, refetch } = useQuery(query);
  if (data && data.product.listedAt !== null) return <Figures figures={data} period={period} />;
  if (data) {
    return (
      <EmptyState
        drawing="empty"
        {...makerPages.reportEmpty}
        action={<ButtonLink to={paths.myProduct(productId)}>See what to do next</ButtonLink>}
        className="home-empty"
      />
    );
  }
  if (!isError) return <Loading />;
  return <ErrorState title={pages.productStatsFailed.title} onRetry={() => void refetch()} retrying={isFetching} />;
}

function Figures({ figures, period }: { figures: MakerFigures; period: FigurePeriod }) {
  const { product } = figures;
  const id = useId();
  return (
    <section aria-labelledby={id} className="figures">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex items-center gap-2">
          <h2 id={id} className="text-heading">
            Figures
          </h2>
          {product.isDemo && <Pill>Demo figures</Pill>}
        </div>
        <FiguresToolbar productId={product.id} period={period} />
      </div>
      <FigureSums {...figures} />
      <p className="mt-2 text-meta text-muted">
        {figures.before && `Compared with the ${period} days before. `}Days are in UTC.
        {product.isDemo && ` ${makerPages.demoFigures.text}`}
      </p>
      <FigureCharts figures={figures} />
    </section>
  );
}

/** The same size as the loaded figures. */
function Loading() {
  return (
    <div role="status" aria-label="Loading the figures">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-4 h-40 rounded-card" />
      <Skeleton className="mt-12 h-60 rounded-card" />
    </div>
  );
}

/** The periods as links, so each has an address, and the shown period as a file. */
function FiguresToolbar({ productId, period }: { productId: number; period: FigurePeriod }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PeriodLinks periods={figurePeriods} current={period} hrefFor={(days) => paths.productFigures(productId, days)} />
      <a
        href={paths.productFiguresFile(productId, period)}
        download
        aria-label="Download CSV"
        className={buttonClass({ size: "sm" })}
      >
        <Download />
        <span className="max-sm:hidden">Download CSV</span>
        <span className="sm:hidden">CSV</span>
      </a>
    </div>
  );
}
