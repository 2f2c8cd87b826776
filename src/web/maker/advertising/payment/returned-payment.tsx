import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { OwnOrder } from "#contract/maker/orders.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { useHydrated } from "#web/ui/behavior/use-hydrated.ts";
import { Callout } from "#web/ui/layout/callout.tsx";
import { isOpen, orderQueries } from "../../orders/order-queries.ts";
import { PaymentSucceeded } from "./payment-succeeded.tsx";
import { PaymentWait } from "./payment-wait.tsx";

type ReturnedPaymentProps = {
  /** Paid, canceled or given up: nothing is pending in this browser anymore. */
  onSettled: (order: Pick<OwnOrder, "state">) => void;
};

/**
 * Back from the checkout. The address only names the order (rule 27). The message depends on the order that the server
 * returns to this viewer; without one there is no message.
 */
export function ReturnedPayment(props: ReturnedPaymentProps) {
  const [searchParams] = useSearchParams();
  const viewer = useViewer();
  // The cached page of a guest was rendered without the address's parameters.
  const isHydrated = useHydrated();
  const reference = searchParams.get("order");
  const payment = searchParams.get("payment");
  if (!isHydrated || !viewer || !reference || !payment) return null;
  return <ReturnedOrder key={reference} reference={reference} isGivenUp={payment === "cancelled"} {...props} />;
}

type ReturnedOrderProps = ReturnedPaymentProps & { reference: string; isGivenUp: boolean };

function ReturnedOrder({ reference, isGivenUp, onSettled }: ReturnedOrderProps) {
  const { data: order } = useQuery({ ...orderQueries.watched(useApi(), reference), retry: false });
  const [, setSearchParams] = useSearchParams();
  const state = order && (isOpen(order) && isGivenUp ? "cancelled" : order.state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state
  useEffect(() => {
    if (state && !isOpen({ state })) onSettled({ state });
  }, [state]);

  if (!order) return null;

  /** So a reload or the back button doesn't show the message again. */
  const leave = () => setSearchParams({}, { replace: true, preventScrollReset: true });

  if (order.state === "paid" && !order.isInQuestion) return <PaymentSucceeded order={order} onClose={leave} />;
  if (isOpen(order) || order.isInQuestion) {
    return <PaymentWait order={order} from={isGivenUp ? "cancelled" : "returned"} />;
  }
  return <Callout {...noticeOf(order)} />;
}

/** For an order that ended without a running promotion. */
export function noticeOf({ state }: Pick<OwnOrder, "state">): { title?: string; text: string } {
  if (state === "refunded") return { text: "This order was refunded." };
  if (state === "disputed") return { text: "The payment of this order is disputed, so its promotion has ended." };
  return { title: visitorToasts.paymentCancelled.title, text: "You haven't been charged." };
}
