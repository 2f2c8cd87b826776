import { ExternalLink } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { paths } from "#contract/shared/paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { orderLabel, orderLine } from "./order-words.ts";
import { hasRun, OrderedPromotions } from "./ordered-promotions.tsx";
import { RedemptionCode } from "./redemption-code.tsx";
import { useCancelOrder } from "./use-cancel-order.ts";
import "./orders.css";

export function OrderCard({ order }: { order: OwnOrder }) {
  const { label, tone } = orderLabel(order);
  const isPaid = order.paidAt !== null;
  return (
    <article className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="words min-w-0 font-heading">{order.productName}</h3>
        <b className="shrink-0 font-heading tabular-nums">{formatMoney(order)}</b>
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-muted">
        <Pill tone={tone}>{label}</Pill>
        {order.isTest && <Pill>Demo</Pill>}
        <OrderNote order={order} />
      </p>
      <dl className="order-facts">
        <div>
          <dt>Order</dt>
          <dd>{orderLine(order)}</dd>
        </div>
        <div>
          <dt>Ordered</dt>
          <dd>
            <ShortDate iso={order.createdAt} />
          </dd>
        </div>
        {order.paidAt && (
          <div>
            <dt>Paid</dt>
            <dd>
              <ShortDate iso={order.paidAt} />
            </dd>
          </div>
        )}
      </dl>
      <OrderedPromotions order={order} />
      {order.promotions.some(hasRun) && <OrderFigures reference={order.reference} />}
      {order.code && order.state === "paid" && (
        <RedemptionCode code={order.code} className="mt-4 border-t border-line pt-4 text-meta text-muted" />
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {order.state === "created" && <UnpaidActions order={order} />}
        {isPaid && (
          <ButtonLink to={paths.receipt(order.reference)} size="sm">
            Receipt
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function OrderNote({ order }: { order: OwnOrder }) {
  const { state, isInQuestion, refundedAt, refundReason, refund } = order;
  if (refund === "wanted" && refundReason) return <span className="words min-w-0">{refundReason}</span>;
  if (refund) return null;
  if (isInQuestion) return "The payment differs from the order. Our team looks at it and writes to you.";
  if (state === "refunded" && refundedAt) {
    return (
      <span className="words min-w-0">
        On <ShortDate iso={refundedAt} />
        {refundReason && `: ${refundReason}`}
      </span>
    );
  }
  return state === "processing" ? "We'll email you once it's through." : null;
}

function UnpaidActions({ order }: { order: OwnOrder }) {
  const cancel = useCancelOrder();
  return (
    <>
      {order.checkoutUrl && (
        <a
          href={order.checkoutUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          Continue to checkout
          <ExternalLink />
        </a>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => cancel.mutate(order)}
        busy={cancel.isPending}
        busyText="Canceling..."
        aria-label={`Cancel order for ${order.productName}`}
        className="noscript:hidden"
      >
        Cancel order
      </Button>
    </>
  );
}

const PromotionChart = lazy(() =>
  import("./figures/promotion-chart.tsx").then((module) => ({ default: module.PromotionChart })),
);

/** The chart of an order; its code and figures load when it is opened. */
function OrderFigures({ reference }: { reference: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="mt-3 noscript:hidden">
      <summary className="w-fit cursor-pointer text-meta text-link hover:underline pointer-coarse:py-3">
        Figures by day
      </summary>
      {isOpen && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
            <PromotionChart orderReference={reference} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
