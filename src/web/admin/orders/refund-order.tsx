import * as words from "#contract/admin/messages/orders.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useOrderWrite } from "./use-order-write.ts";

/** Gives all of the money back. */
export function RefundOrder({ order }: { order: AdminOrderDetail }) {
  const orders = useApi().admin.orders[":id"];
  const left = (order.paidAmount ?? 0) - order.refundedAmount;
  const amount = formatMoney({ amount: left, currency: order.currency });
  const refund = useOrderWrite({
    send: (reason: string) => answerOf(orders.refund.$post({ param: { id: String(order.id) }, json: { reason } })),
    done: ({ state }) =>
      state === "refunded" ? words.orderRefunded(amount) : { ...words.refundWaits, tone: "info" as const },
  });
  return (
    <ReasonDialog
      title={`Refund ${amount}?`}
      description={`${order.buyer?.username ?? "The buyer"} gets ${amount} back for ${order.productName}, and its promotion ends at once. This can't be undone.`}
      label="Reason"
      help="The buyer reads this in the email about the refund."
      action="Refund"
      busyText="Refunding..."
      isDangerous
      isPending={refund.isPending}
      onConfirm={refund.start}
    />
  );
}
