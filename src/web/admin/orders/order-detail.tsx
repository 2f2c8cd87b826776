import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import * as words from "#contract/admin/messages/orders.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { ApiError } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ResolveFlag } from "./order-actions.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderEvents, OrderHistory } from "./order-history.tsx";
import { OrderPromotions } from "./order-promotions.tsx";
import { orderQueries } from "./order-queries.ts";
import { flagLabels, flagText } from "./order-words.ts";

/** Everything about one order. */
export function OrderDetail({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderQueries.detail(useApi(), id));
  if (data) return <Shown order={data} />;
  if (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        title={isMissing ? error.message : words.orderFailed.title}
        retrying={isFetching}
        {...(!isMissing && { onRetry: () => void refetch() })}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading the order" className="space-y-8">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}

function Shown({ order }: { order: AdminOrderDetail }) {
  return (
    <div className="space-y-8">
      {order.flag && (
        <section
          aria-label="Flag"
          className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-danger bg-raised p-4"
        >
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
          <div className="min-w-60 flex-1 text-sm">
            <p className="font-medium">{flagLabels[order.flag]}</p>
            <p className="mt-1 text-pretty text-muted">{flagText(order.flag, order)}</p>
          </div>
          {order.own !== "refused" && <ResolveFlag order={order} />}
        </section>
      )}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8">
          <OrderPromotions order={order} />
          <OrderHistory acts={order.acts} />
        </div>
        <div className="min-w-0 space-y-8 max-lg:order-first">
          <OrderFacts order={order} />
          <OrderEvents events={order.events} />
        </div>
      </div>
    </div>
  );
}
