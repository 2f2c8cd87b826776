import { useQuery } from "@tanstack/react-query";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useIsOpen } from "../../data/load-site.ts";
import { useApi } from "../../data/shell.ts";
import { OwnList } from "../../shared/lists/own-list.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { OrderCard } from "./order-card.tsx";
import { orderQueries } from "./order-queries.ts";

export function OrdersTab({ page }: { page: number }) {
  const query = useQuery(orderQueries.own(useApi(), page));
  const isOpen = useIsOpen()(paths.advertise());
  const isEmpty = query.data?.orders.length === 0;
  return (
    <OwnList
      title="Orders"
      note={query.data && !isEmpty && "Newest first"}
      action={
        query.data &&
        !isEmpty &&
        isOpen && (
          <ButtonLink to={paths.advertise()} size="sm">
            New promotion
          </ButtonLink>
        )
      }
      query={query}
      path={paths.profile("orders")}
      failedTitle={pages.ordersLoadFailed.title}
      skeleton={<LoadingOrders />}
      isEmpty={({ orders, page: shown }) => orders.length === 0 && shown === 1}
      empty={
        <EmptyState
          {...pages.ordersEmpty}
          drawing="empty"
          headingLevel={3}
          action={
            isOpen && (
              <ButtonLink variant="primary" to={paths.advertise()}>
                {pages.ordersEmpty.action}
              </ButtonLink>
            )
          }
        />
      }
    >
      {({ orders }) => (
        <ul className="mt-5 space-y-4">
          {orders.map((order) => (
            <li key={order.reference}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </OwnList>
  );
}

function LoadingOrders() {
  return (
    <div role="status" aria-label="Loading your orders" className="mt-5 space-y-4">
      {[1, 2].map((row) => (
        <div key={row} className="rounded-card border border-line bg-raised p-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-4 w-64 max-w-full" />
          <Skeleton className="mt-6 h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
