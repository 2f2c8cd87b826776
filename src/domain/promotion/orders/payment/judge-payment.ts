import type { OrderFlag, OrderState } from "#contract/maker/orders.ts";
import type { Payment } from "./payment-provider.ts";

/** The order's data that decides its next state, together with its payment. */
export type JudgedOrder = {
  reference: string;
  state: OrderState;
  flag: OrderFlag | null;
  amount: number;
  currency: string;
  /** The sums paid and refunded when we last checked. */
  paidAmount: number | null;
  refundedAmount: number;
};

export type Judgment = {
  state: OrderState;
  flag: OrderFlag | null;
  /** The effect in the same transaction, besides storing state and flag. */
  effect: "grant" | "end_refunded" | "end_disputed" | null;
};

/**
 * An order only ever moves up. So events may arrive in any order and any number of times: the order ends in the highest
 * state that its payment reached. A canceled order whose money still arrives is paid; an order that was refunded or
 * disputed is never paid again.
 */
const ranks: Record<OrderState, number> = {
  created: 0,
  processing: 1,
  cancelled: 2,
  paid: 3,
  disputed: 4,
  refunded: 5,
};

/** The order's next state, its flag and the effect. Null: the payment is for something else. */
export function judgePayment(order: JudgedOrder, payment: Payment): Judgment | null {
  if (payment.reference !== order.reference) return null;
  const reached = stateOf(payment, { isExpected: isExpected(order, payment) });
  const isHigher = ranks[reached] > ranks[order.state];
  const state = isHigher ? reached : order.state;
  return { state, flag: flagOf({ ...order, state }, payment), effect: isHigher ? effectOf(reached) : null };
}

export function isRefunded({ amount, refundedAmount }: Pick<Payment, "amount" | "refundedAmount">): boolean {
  return refundedAmount > 0 && refundedAmount >= amount;
}

function isExpected(order: JudgedOrder, { amount, currency }: Payment): boolean {
  return amount === order.amount && currency === order.currency;
}

function stateOf(payment: Payment, { isExpected }: { isExpected: boolean }): OrderState {
  if (payment.status === "open") return "created";
  if (payment.status === "closed") return "cancelled";
  if (payment.status === "processing") return "processing";
  if (isRefunded(payment)) return "refunded";
  if (payment.isDisputed) return "disputed";
  // The payment doesn't match what was requested: it buys nothing until an administrator has checked it.
  return isExpected ? "paid" : "processing";
}

function effectOf(state: OrderState): Judgment["effect"] {
  if (state === "paid") return "grant";
  if (state === "refunded") return "end_refunded";
  return state === "disputed" ? "end_disputed" : null;
}

/** Only news raises a flag, so that a flag an administrator has cleared doesn't come back at the next check. */
function flagOf(order: JudgedOrder, payment: Payment): OrderFlag | null {
  if (order.state === "refunded") return null;
  if (payment.status !== "paid") return order.flag;
  if (order.paidAmount === null) {
    if (payment.currency !== order.currency) return "currency_differs";
    if (payment.amount !== order.amount) return "amount_differs";
  }
  const isMoreRefunded = payment.refundedAmount > order.refundedAmount;
  return isMoreRefunded && !isRefunded(payment) ? (order.flag ?? "partly_refunded") : order.flag;
}
