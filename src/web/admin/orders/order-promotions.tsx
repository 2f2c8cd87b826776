import { useQuery } from "@tanstack/react-query";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { OrderedPromotion } from "#contract/maker/orders.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../data/shell.ts";
import { PromotionFigureList } from "../../maker/orders/figures/promotion-figure-list.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Section } from "../page/section.tsx";
import { orderQueries } from "./order-queries.ts";
import { endReasons, promotionWords } from "./order-words.ts";

/** What the order bought, and its results. */
export function OrderPromotions({ order }: { order: AdminOrderDetail }) {
  if (order.promotions.length === 0) {
    return (
      <Section title="Promotions">
        <p className="text-sm text-muted">Nothing is promoted for this order.</p>
      </Section>
    );
  }
  return (
    <Section title="Promotions">
      <ul className="mb-5 space-y-3">
        {order.promotions.map((promotion) => (
          <li key={promotion.id}>
            <Promotion promotion={promotion} />
          </li>
        ))}
      </ul>
      <Figures orderId={order.id} />
    </Section>
  );
}

function Promotion({ promotion }: { promotion: OrderedPromotion }) {
  const { product, state, startsAt, endsAt, endReason, isFromCode } = promotion;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {product ? (
        <Link to={paths.adminEditProduct(product.id)} className="font-medium break-words hover:underline">
          {product.name}
        </Link>
      ) : (
        <span className="text-muted">Deleted product</span>
      )}
      <Pill tone={promotionWords[state].tone}>{promotionWords[state].label}</Pill>
      {isFromCode && <Pill>By code</Pill>}
      <span className="text-muted">
        {startsAt && endsAt ? (
          <>
            <ShortDate iso={startsAt} /> to <ShortDate iso={endsAt} />
          </>
        ) : (
          "Starts when the product goes live"
        )}
        {endReason && `, because ${endReasons[endReason]}`}
      </span>
    </div>
  );
}

function Figures({ orderId }: { orderId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(orderQueries.figures(useApi(), String(orderId)));
  if (data) return <PromotionFigureList promotions={data.promotions} />;
  if (!isError) return <Skeleton className="h-44 rounded-card" />;
  return (
    <ErrorState
      title={dashboardPages.panelFailed.title}
      headingLevel={3}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
