import { expect, test } from "vitest";
import type { PaymentFailure, PaymentProvider } from "#domain/promotion/orders/payment/payment-provider.ts";
import { PaymentFailed } from "./payment-errors.ts";
import { withBreaker } from "./with-breaker.ts";

/** A provider whose look-ups fail when the test says so, and a clock that the test sets. */
function breakable() {
  const state: { fails: PaymentFailure | null; at: number; asked: number } = { fails: null, at: 0, asked: 0 };
  const answer = async () => {
    state.asked += 1;
    if (state.fails) throw new PaymentFailed(state.fails);
    return null;
  };
  const provider: PaymentProvider = {
    name: "stripe",
    isTest: true,
    createCheckout: () => Promise.reject(new PaymentFailed("timed_out")),
    findPayment: answer,
    refund: async () => {},
    closeCheckout: async () => {},
    readEvent: () => ({ id: "evt_1", type: "t", sessionId: null, paymentId: null }),
  };
  const guarded = withBreaker(provider, { now: () => state.at });
  const look = () => guarded.findPayment({ sessionId: "cs_1" }).catch((error: PaymentFailed) => error.reason);
  return { state, guarded, look };
}

async function failTimes(breaker: ReturnType<typeof breakable>, times: number, reason: PaymentFailure = "timed_out") {
  breaker.state.fails = reason;
  for (let n = 0; n < times; n += 1) expect(await breaker.look()).toBe(reason);
}

test("five failures pause every call without asking, for 30 seconds", async () => {
  const breaker = breakable();
  await failTimes(breaker, 5);
  expect(await breaker.look()).toBe("paused");
  await expect(breaker.guarded.refund({ paymentId: "p", reference: "r", amount: 1, currency: "usd" })).rejects.toThrow(
    "paused",
  );
  expect(breaker.state.asked).toBe(5);
  breaker.state.at = 29_999;
  expect(await breaker.look()).toBe("paused");
  breaker.state.at = 30_000;
  breaker.state.fails = null;
  expect(await breaker.look()).toBeNull();
});

test("failures of different calls add up", async () => {
  const breaker = breakable();
  await failTimes(breaker, 4);
  const request = { reference: "r", amount: 1, currency: "usd", description: "", buyerEmail: null };
  const create = () => breaker.guarded.createCheckout({ ...request, successUrl: "", cancelUrl: "" });
  await expect(create()).rejects.toThrow("timed_out");
  await expect(create()).rejects.toThrow("paused");
});

test("four failures don't, nor do five over a longer time", async () => {
  const breaker = breakable();
  await failTimes(breaker, 4);
  breaker.state.at = 30_000;
  await failTimes(breaker, 1);
  expect(await breaker.look()).toBe("timed_out");
});

test("a success starts the count again", async () => {
  const breaker = breakable();
  await failTimes(breaker, 4);
  breaker.state.fails = null;
  await breaker.look();
  await failTimes(breaker, 4);
  breaker.state.fails = null;
  expect(await breaker.look()).toBeNull();
});

test("being refused is an answer: it doesn't count", async () => {
  const breaker = breakable();
  await failTimes(breaker, 8, "refused");
});

test("events are read in any case", async () => {
  const breaker = breakable();
  await failTimes(breaker, 5);
  expect(breaker.guarded.readEvent({ body: "", headers: new Headers() })).toMatchObject({ id: "evt_1" });
});
