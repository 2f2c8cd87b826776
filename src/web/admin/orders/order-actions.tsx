import * as words from "#contract/admin/messages/orders.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { stateWords } from "./order-words.ts";
import { RefundOrder } from "./refund-order.tsx";
import { useOrderWrite } from "./use-order-write.ts";

/** What can be done with an order; what makes no sense in its state is left out. */
export function OrderActions({ order }: { order: AdminOrderDetail }) {
  const orders = useApi().admin.orders[":id"];
  const param = { id: String(order.id) };
  const receipt = useOrderWrite({
    send: (_: undefined) => answerOf(orders.receipt.$post({ param })),
    done: () => words.receiptSent,
  });
  const check = useOrderWrite({
    send: (_: undefined) => answerOf(orders.check.$post({ param })),
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
        <Button busy={check.isPending} busyText="Checking..." onClick={() => void check.start(undefined)}>
          Check with Provider
        </Button>
      )}
      {order.state === "paid" && order.buyer && (
        <Button busy={receipt.isPending} busyText="Sending..." onClick={() => void receipt.start(undefined)}>
          Resend Receipt
        </Button>
      )}
      {order.isRefundable && order.own !== "refused" && <RefundOrder order={order} />}
    </>
  );
}
