import { useQuery } from "@tanstack/react-query";
import { ChartColumn, Download } from "lucide-react";
import { useId } from "react";
import type { MakerFigures } from "#contract/maker/figures.ts";
import { type FigurePeriod, figurePeriods } from "#contract/shared/figure-periods.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Pill } from "../../ui/display/pill.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { PeriodLinks } from "../../ui/navigation/period-links.tsx";
import { WayBack } from "../products/way-back.tsx";
import { FigureCharts } from "./figure-charts.tsx";
import { FigureSums } from "./figure-sums.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductHistory } from "./product-history.tsx";
import { ReplacedProducts } from "./replaced-products.tsx";

/** A product's page for its makers: its stage, figures and history. */
export function ProductFigures({ id, period }: { id: string; period: FigurePeriod }) {
  const { data, isError, isFetching, refetch } = useQuery(makerQueries.productFigures(useApi(), { id, period }));
  return (
    <>
      <WayBack to={paths.myProducts()}>Back to My Products</WayBack>
      {data && <Shown figures={data} period={period} />}
      {!data && isError && (
        <ErrorState
          title={pages.productStatsFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={1}
        />
      )}
      {!data && !isError && <Loading />}
    </>
  );
}

function Shown({ figures, period }: { figures: MakerFigures; period: FigurePeriod }) {
  const { product, history } = figures;
  return (
    <>
      <ProductHead product={product} queue={figures.queue} />
      {product.listedAt === null ? (
        <div className="mt-8 space-y-4">
          <EmptyState
            {...makerPages.reportEmpty}
            icon={<ChartColumn />}
            className="rounded-card border border-dashed border-line-strong"
          />
          <ProductHistory history={history} />
        </div>
      ) : (
        <Figures figures={figures} period={period} />
      )}
      {product.stage === "live" && <ReplacedProducts product={product} />}
    </>
  );
}

function Figures({ figures, period }: { figures: MakerFigures; period: FigurePeriod }) {
  const { product } = figures;
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
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
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <FigureCharts figures={figures} />
        <ProductHistory history={figures.history} />
      </div>
    </section>
  );
}

/** The same size as the loaded page. */
function Loading() {
  return (
    <div role="status" aria-label="Loading your product">
      <div className="mt-4 flex items-center gap-4">
        <Skeleton className="size-12 rounded-card" />
        <div>
          <Skeleton className="h-7 w-48" />
          <Skeleton className="mt-2 h-5 w-20 rounded-full" />
        </div>
      </div>
      <Skeleton className="mt-20 h-24 rounded-card" />
      <Skeleton className="mt-12 h-60 rounded-card" />
    </div>
  );
}

/** The periods as links, so each has an address, and the shown period as a file. */
function FiguresToolbar({ productId, period }: { productId: number; period: FigurePeriod }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PeriodLinks periods={figurePeriods} current={period} hrefFor={(days) => paths.myProduct(productId, days)} />
      <a
        href={paths.productReportFile(productId, period)}
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
