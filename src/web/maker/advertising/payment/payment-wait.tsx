import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import type { OwnOrder } from "#contract/maker/orders.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { useApi } from "#web/data/shell.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { isOpen, orderQueries } from "../../orders/order-queries.ts";
import { orderLine } from "../../orders/order-words.ts";
import { useCancelOrder } from "../../orders/use-cancel-order.ts";

type PaymentWaitProps = {
  order: OwnOrder;
  /** How the buyer got here: the checkout was opened, the browser blocked its tab, or they are back from it. */
  from: "opened" | "blocked" | "returned" | "cancelled";
  /** Called once, when the order is no longer waiting. */
  onSettled?: (order: OwnOrder) => void;
};

/** Waits for the payment in another tab and updates by itself. */
export function PaymentWait({ order: first, from, onSettled }: PaymentWaitProps) {
  const { data: order = first, isError } = useQuery(orderQueries.watched(useApi(), first.reference));
  const { toast } = useToast();
  const cancel = useCancelOrder();
  const isSettled = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);

  useEffect(() => {
    if (isOpen(order) || order.isInQuestion || isSettled.current) return;
    isSettled.current = true;
    onSettled?.(order);
  }, [order, onSettled]);

  useEffect(() => {
    if (isError) toast({ tone: "error", ...messageToast(visitorToasts.paymentConfirmationFailed) });
  }, [isError, toast]);

  const { title, text } = messageFor(order, from);
  const canPay = order.state === "created" && order.checkoutUrl !== null && !order.isInQuestion;
  return (
    <section
      aria-labelledby="waiting"
      className="mx-auto max-w-2xl rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="flex items-start gap-3">
        {!order.isInQuestion && from !== "cancelled" && <Spinner className="mt-1 text-muted" />}
        <div role="status" className="min-w-0">
          <h2 id="waiting" ref={heading} tabIndex={-1} className="text-heading outline-none">
            {title}
          </h2>
          <p className="mt-1 text-sm text-pretty text-muted">{text}</p>
        </div>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
        <span className="words min-w-0">
          <b className="font-heading">{order.productName}</b>
          <span className="block text-meta text-muted">{orderLine(order)}</span>
        </span>
        <b className="text-heading tabular-nums">{formatMoney(order)}</b>
      </p>
      {order.isTest && <p className="mt-3 text-meta text-muted">This is a demo: no money moves.</p>}
      {canPay && (
        <div className="mt-5 flex flex-wrap gap-2.5">
          <a
            href={order.checkoutUrl ?? undefined}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: from === "opened" ? "secondary" : "primary" })}
          >
            {from === "opened" ? "Open the checkout again" : "Continue to checkout"}
            <ExternalLink />
          </a>
          <Button variant="ghost" onClick={() => cancel.mutate(order)} busy={cancel.isPending} busyText="Canceling...">
            Cancel order
          </Button>
        </div>
      )}
    </section>
  );
}

const messages: Record<PaymentWaitProps["from"], { title: string; text: string }> = {
  opened: {
    title: "Waiting for your payment",
    text: "The checkout is open in another tab. This page updates by itself when you're done.",
  },
  blocked: {
    title: "Waiting for your payment",
    text: "Your browser blocked the new tab. Open the checkout with the button below; this page updates by itself.",
  },
  returned: {
    title: "This order isn't paid yet",
    text: "If you've just paid, this page updates in a moment. Otherwise you can continue or cancel.",
  },
  cancelled: {
    title: visitorToasts.paymentCancelled.title,
    text: "You haven't been charged. You can still pay for this order, or cancel it for good.",
  },
};

function messageFor({ state, isInQuestion }: OwnOrder, from: PaymentWaitProps["from"]) {
  if (isInQuestion) {
    return {
      title: "We're looking at your payment",
      text: "What we received differs from your order. Our team checks it and gets back to you by email.",
    };
  }
  if (state !== "processing") return messages[from];
  return {
    title: "Your payment is being processed",
    text: "Some payment methods take a while. You can close this page: we'll email you once it's through.",
  };
}
