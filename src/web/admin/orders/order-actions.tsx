import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as words from "#contract/admin/messages/orders.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ReasonDialog } from "../acts/reason-dialog.tsx";
import { type Act, useAct } from "../acts/use-act.ts";
import { orderQueries } from "./order-queries.ts";
import { stateWords } from "./order-words.ts";

/** The actions that make sense in the order's state. */
export function OrderActions({ order }: { order: AdminOrderDetail }) {
  const orders = useApi().admin.orders[":id"];
  const param = { id: String(order.id) };
  const receipt = useOrderAct({
    send: () => answerOf(orders.receipt.$post({ param })),
    done: () => words.receiptSent,
  });
  const check = useOrderAct({
    send: () => answerOf(orders.check.$post({ param })),
    done: ({ state }) => words.orderChecked(stateWords[state].label),
  });
  return (
    <>
      {order.own && (
        <p className="text-sm text-muted">
          {order.own === "refused" ? adminPages.ownDecision.text : adminPages.ownDecisionAlone.text}
        </p>
      )}
      {order.providerSessionId && (
        <Button busy={check.isPending} busyText="Checking..." onClick={() => void check.act()}>
          Check with Provider
        </Button>
      )}
      {order.state === "paid" && order.buyer && (
        <Button busy={receipt.isPending} busyText="Sending..." onClick={() => void receipt.act()}>
          Resend Receipt
        </Button>
      )}
      {order.isRefundable && order.own !== "refused" && <RefundOrder order={order} />}
    </>
  );
}

/** Refunds the full amount. */
function RefundOrder({ order }: { order: AdminOrderDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const { refund } = useApi().admin.orders[":id"];
  const left = (order.paidAmount ?? 0) - order.refundedAmount;
  const amount = formatMoney({ amount: left, currency: order.currency });
  const refunding = useOrderAct({
    send: (reason: string) => answerOf(refund.$post({ param: { id: String(order.id) }, json: { reason } })),
    done: ({ state }) =>
      state === "refunded" ? words.orderRefunded(amount) : { ...words.refundWaits, tone: "info" as const },
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <Button className="text-danger" onClick={() => setIsAsking(true)}>
        Refund
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Refund ${amount}?`}
          description={`${order.buyer?.username ?? "The buyer"} gets ${amount} back for ${order.productName}, and its promotion ends at once. This can't be undone.`}
          help="The buyer reads this in the email about the refund."
          verb="Refund"
          busyText="Refunding..."
          isRequired
          busy={refunding.isPending}
          onSend={refunding.act}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Somebody has looked at it. */
export function ResolveFlag({ order }: { order: AdminOrderDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const resolution = useApi().admin.orders[":id"]["flag-resolution"];
  const resolving = useOrderAct({
    send: (note: string) => answerOf(resolution.$post({ param: { id: String(order.id) }, json: { note } })),
    done: () => words.flagResolved,
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Resolve Flag</Button>
      {isAsking && (
        <ReasonDialog
          title="Resolve this flag?"
          description="The order leaves the list of flagged ones. It comes back if something new happens to its payment."
          label="Note"
          help="For the audit log: what you found and did."
          verb="Resolve Flag"
          tone="primary"
          isRequired
          busy={resolving.isPending}
          onSend={resolving.act}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Shows the answer at once, before the order is refetched. */
function useOrderAct<Input = void>({ onDone, ...act }: Act<Input, AdminOrderDetail>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useAct({
    ...act,
    onDone(order, input) {
      queryClient.setQueryData(orderQueries.detail(api, String(order.id)).queryKey, order);
      onDone?.(order, input);
    },
  });
}
