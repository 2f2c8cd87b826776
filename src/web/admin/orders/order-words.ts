import type { AdminOrder } from "#contract/admin/orders.ts";
import type { OrderedPromotion, OrderFlag, OrderState } from "#contract/maker/orders.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import type { PillTone } from "../../ui/display/pill.tsx";

type Words = { label: string; tone: PillTone };

export const stateWords: Record<OrderState, Words> = {
  created: { label: "Not paid", tone: "neutral" },
  processing: { label: "Processing", tone: "warn" },
  paid: { label: "Paid", tone: "ok" },
  cancelled: { label: "Canceled", tone: "neutral" },
  refunded: { label: "Refunded", tone: "neutral" },
  disputed: { label: "Disputed", tone: "danger" },
};

export const flagLabels: Record<OrderFlag, string> = {
  amount_differs: "Amount differs",
  currency_differs: "Currency differs",
  partly_refunded: "Partly refunded",
  product_gone: "Product gone",
  refund_failed: "Refund failed",
};

export const promotionWords: Record<OrderedPromotion["state"], Words> = {
  waiting: { label: "Waits for review", tone: "warn" },
  scheduled: { label: "Scheduled", tone: "warn" },
  active: { label: "Active", tone: "ok" },
  expired: { label: "Expired", tone: "neutral" },
  ended: { label: "Ended early", tone: "danger" },
};

export const endReasons: Record<NonNullable<OrderedPromotion["endReason"]>, string> = {
  refunded: "the order was refunded",
  disputed: "the payment was disputed",
  moved: "its code was redeemed",
  product_gone: "the product is gone",
  replaced: "another one took its place",
};

/** Why somebody should look at it, and what to do. */
export function flagText(flag: OrderFlag, order: AdminOrder): string {
  const { amount, currency } = order;
  const paid = formatMoney({ amount: order.paidAmount ?? 0, currency });
  const texts: Record<OrderFlag, string> = {
    amount_differs: `${paid} arrived instead of ${formatMoney({ amount, currency })}. Nothing is promoted for it. Refund it, or settle it with the buyer.`,
    currency_differs: `The payment isn't in ${currency.toUpperCase()}. Nothing is promoted for it. Refund it, or settle it with the buyer.`,
    partly_refunded: `${formatMoney({ amount: order.refundedAmount, currency })} of ${paid} went back to the buyer at the payment provider. The promotion goes on.`,
    product_gone: "Its product was refused or deleted, so the order is being refunded.",
    refund_failed: "The payment provider refused the refund. Look at the payment there.",
  };
  return texts[flag];
}
