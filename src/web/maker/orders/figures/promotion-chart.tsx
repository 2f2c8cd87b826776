import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import * as pages from "#contract/shared/messages/pages.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { orderFiguresFile, orderFiguresQuery } from "./order-figures-query.ts";
import { PromotionFigureList } from "./promotion-figure-list.tsx";

/** What the promotions of an own order did, by day, and as a file. */
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
