import { describe, expect, test } from "vitest";
import { type OrderState, orderFlags, orderStates } from "#contract/maker/orders.ts";
import { type JudgedOrder, judgePayment } from "./judge-payment.ts";
import type { Payment } from "./payment-provider.ts";

const reference = "0123456789abcdefghjkmnpqrs";
const order: JudgedOrder = {
  reference,
  state: "created",
  flag: null,
  amount: 8000,
  currency: "usd",
  paidAmount: null,
  refundedAmount: 0,
};
const open: Payment = {
  sessionId: "cs_1",
  reference,
  status: "open",
  amount: 8000,
  currency: "usd",
  paymentId: null,
  refundedAmount: 0,
  isDisputed: false,
};
const paid: Payment = { ...open, status: "paid", paymentId: "pi_1" };

/** Every possible answer of a provider, and the state it leads a new order to. */
const payments: Record<string, { payment: Payment; reached: OrderState }> = {
  open: { payment: open, reached: "created" },
  processing: { payment: { ...open, status: "processing", paymentId: "pi_1" }, reached: "processing" },
  closed: { payment: { ...open, status: "closed" }, reached: "cancelled" },
  paid: { payment: paid, reached: "paid" },
  "less than asked": { payment: { ...paid, amount: 4000 }, reached: "processing" },
  "more than asked": { payment: { ...paid, amount: 8001 }, reached: "processing" },
  "another currency": { payment: { ...paid, currency: "jpy" }, reached: "processing" },
  "partly refunded": { payment: { ...paid, refundedAmount: 1 }, reached: "paid" },
  refunded: { payment: { ...paid, refundedAmount: 8000 }, reached: "refunded" },
  "refunded, of the wrong amount": { payment: { ...paid, amount: 4000, refundedAmount: 4000 }, reached: "refunded" },
  disputed: { payment: { ...paid, isDisputed: true }, reached: "disputed" },
  "disputed and refunded": { payment: { ...paid, isDisputed: true, refundedAmount: 8000 }, reached: "refunded" },
};
const kinds = Object.keys(payments);

/** Rows: the order's state. Columns: the state that the payment of a new order would lead to. */
const table: Record<OrderState, Record<OrderState, OrderState>> = {
  created: {
    created: "created",
    processing: "processing",
    cancelled: "cancelled",
    paid: "paid",
    disputed: "disputed",
    refunded: "refunded",
  },
  processing: {
    created: "processing",
    processing: "processing",
    cancelled: "cancelled",
    paid: "paid",
    disputed: "disputed",
    refunded: "refunded",
  },
  cancelled: {
    created: "cancelled",
    processing: "cancelled",
    cancelled: "cancelled",
    paid: "paid",
    disputed: "disputed",
    refunded: "refunded",
  },
  paid: {
    created: "paid",
    processing: "paid",
    cancelled: "paid",
    paid: "paid",
    disputed: "disputed",
    refunded: "refunded",
  },
  disputed: {
    created: "disputed",
    processing: "disputed",
    cancelled: "disputed",
    paid: "disputed",
    disputed: "disputed",
    refunded: "refunded",
  },
  refunded: {
    created: "refunded",
    processing: "refunded",
    cancelled: "refunded",
    paid: "refunded",
    disputed: "refunded",
    refunded: "refunded",
  },
};

const effects: Record<OrderState, string | null> = {
  created: null,
  processing: null,
  cancelled: null,
  paid: "grant",
  disputed: "end_disputed",
  refunded: "end_refunded",
};

function judge(from: JudgedOrder, kind: string) {
  const { payment } = payments[kind] ?? { payment: open };
  const judgment = judgePayment(from, payment);
  if (!judgment) throw new Error("It is the order's own payment");
  return { judgment, payment };
}

/** The stored order after a check. */
function look(from: JudgedOrder, kind: string): JudgedOrder {
  const { judgment, payment } = judge(from, kind);
  return {
    ...from,
    state: judgment.state,
    flag: judgment.flag,
    ...(payment.status === "paid" && {
      paidAmount: payment.amount,
      refundedAmount: Math.max(from.refundedAmount, payment.refundedAmount),
    }),
  };
}

describe.each(orderStates)("an order that is %s", (state) => {
  test.each(kinds)("with a payment that is %s", (kind) => {
    const next = table[state][payments[kind]?.reached ?? "created"];
    const { judgment } = judge({ ...order, state }, kind);
    expect(judgment.state).toBe(next);
    expect(judgment.effect).toBe(next === state ? null : effects[next]);
  });

  test("isn't touched by the payment of another order", () => {
    expect(judgePayment({ ...order, state }, { ...paid, reference: "zzzzzzzzzzzzzzzzzzzzzzzzzz" })).toBeNull();
  });
});

test("looking twice changes nothing more", () => {
  for (const state of orderStates) {
    for (const kind of kinds) {
      const once = look({ ...order, state }, kind);
      expect(look(once, kind), `${state}, ${kind}`).toEqual(once);
      expect(judge(once, kind).judgment.effect, `${state}, ${kind}`).toBeNull();
    }
  }
});

test("three looks in any order lead to the same state, with at most one promotion granted", () => {
  for (const a of kinds) {
    for (const b of kinds) {
      for (const c of kinds) {
        const orders = permutations([a, b, c]).map((looks) => looks.reduce(look, order));
        expect(new Set(orders.map(({ state }) => state)).size, `${a}, ${b}, ${c}`).toBe(1);
        let from = order;
        let granted = 0;
        for (const kind of [a, b, c]) {
          if (judge(from, kind).judgment.effect === "grant") granted += 1;
          from = look(from, kind);
        }
        expect(granted).toBeLessThanOrEqual(1);
      }
    }
  }
});

describe("flags", () => {
  const raised = [
    ["paid", null],
    ["less than asked", "amount_differs"],
    ["more than asked", "amount_differs"],
    ["another currency", "currency_differs"],
    ["partly refunded", "partly_refunded"],
    ["refunded", null],
    ["refunded, of the wrong amount", null],
    ["closed", null],
  ] as const;

  test("are raised by payments that differ or are partly refunded", () => {
    for (const [kind, flag] of raised) expect(judge(order, kind).judgment.flag, kind).toBe(flag);
  });

  test("a cleared flag comes back only if something new happens", () => {
    const seen = { ...look(order, "less than asked"), flag: null };
    expect(judge(seen, "less than asked").judgment.flag).toBeNull();
    const partly = { ...look(order, "partly refunded"), flag: null };
    expect(judge(partly, "partly refunded").judgment.flag).toBeNull();
    const more = judgePayment(partly, { ...paid, refundedAmount: 2 });
    expect(more?.flag).toBe("partly_refunded");
  });

  test.each(orderFlags)("%s stays until somebody clears it or everything is refunded", (flag) => {
    for (const kind of ["open", "processing", "closed", "paid", "disputed"]) {
      expect(judge({ ...order, flag, paidAmount: 8000 }, kind).judgment.flag, kind).toBe(flag);
    }
    expect(judge({ ...order, flag, paidAmount: 8000 }, "refunded").judgment.flag).toBeNull();
  });
});

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
