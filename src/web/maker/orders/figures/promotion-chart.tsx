import { queryOptions, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { freshness } from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { PromotionFigureList } from "./promotion-figure-list.tsx";

/** The figures of the promotions of one of the viewer's orders, by day and as a file. */
export function PromotionChart({ orderReference }: { orderReference: string }) {
  const { data, isError, isFetching, refetch } = useQuery(orderFiguresQuery(useApi(), orderReference));
  if (!data && isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        {pages.productStatsFailed.title}
        <Button onClick={() => void refetch()} busy={isFetching} busyText="Trying...">
          {pages.productStatsFailed.action}
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading figures" className="space-y-4">
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    );
  }
  const isSeen = data.promotions.some(({ impressions }) => impressions > 0);
  return (
    <div className="space-y-4">
      <PromotionFigureList promotions={data.promotions} />
      {isSeen && (
        <a href={orderFiguresFile(orderReference)} download className={buttonClass({ size: "sm" })}>
          <Download aria-hidden="true" />
          Download CSV
        </a>
      )}
    </div>
  );
}

/** Impressions and clicks of the promotions of one of the viewer's orders. */
function orderFiguresQuery(api: ApiClient, reference: string) {
  return queryOptions({
    queryKey: ["me", "orders", "figures", reference],
    queryFn: () => answerOf(api.me.orders[":reference"].figures.$get({ param: { reference } })),
    staleTime: freshness.adminListMs,
  });
}

/** Every day as a file; not in `paths`, which every public page loads. */
function orderFiguresFile(reference: string): string {
  return `/api/v1/me/orders/${reference}/figures.csv`;
}
