import { expect, test } from "vitest";
import type { OrderedPromotion, OwnOrder } from "#contract/maker/orders.ts";
import { nextSentence, orderLabel, promotionLabel, promotionSentence } from "./order-words.ts";

const promotion: OrderedPromotion = {
  id: 1,
  state: "active",
  startsAt: "2026-11-17T12:00:00Z",
  endsAt: "2027-01-16T12:00:00Z",
  endReason: null,
  product: { id: 7, name: "Salt", slug: "salt", isLive: true },
  isFromCode: false,
  impressions: 0,
  clicks: 0,
};
const waiting: OrderedPromotion = { ...promotion, state: "waiting", startsAt: null, endsAt: null };
const order = (promotions: OrderedPromotion[]) => ({ productName: "Salt", promotions }) as OwnOrder;

test("a promotion says when it runs, or why it ended early", () => {
  expect(promotionSentence(promotion)).toBe("In the spotlight since 17 Nov 2026, until 16 Jan 2027.");
  expect(promotionSentence({ ...promotion, state: "scheduled" })).toBe(
    "Starts on 17 Nov 2026 and runs until 16 Jan 2027.",
  );
  expect(promotionSentence({ ...promotion, state: "expired" })).toBe("Ran from 17 Nov 2026 to 16 Jan 2027.");
  expect(promotionSentence(waiting)).toContain("within 24 hours");
  expect(promotionSentence({ ...promotion, state: "ended", endReason: "refunded" })).toBe("The order was refunded.");
});

test("after the payment it says what happens next, if that is known yet", () => {
  expect(nextSentence(order([promotion]))).toBe("Salt is in the spotlight now, until 16 Jan 2027.");
  expect(nextSentence(order([{ ...promotion, state: "scheduled" }]))).toContain("from 17 Nov 2026 to 16 Jan 2027");
  expect(nextSentence(order([waiting]))).toBeNull();
  expect(nextSentence(order([]))).toBeNull();
});

test("a payment in question isn't called paid", () => {
  const paid = { state: "paid", isInQuestion: false, refund: null } as const;
  expect(orderLabel({ ...paid, isInQuestion: true }).label).toBe("Under review");
  expect(orderLabel(paid).label).toBe("Paid");
});

test("a refused order says that its refund is on its way, until it is refunded", () => {
  const paid = { state: "paid", isInQuestion: false } as const;
  expect(orderLabel({ ...paid, refund: "refused" }).label).toBe("Refused, refund on its way");
  expect(orderLabel({ ...paid, refund: "wanted" }).label).toBe("Refund on its way");
  expect(orderLabel({ state: "refunded", isInQuestion: false, refund: null }).label).toBe("Refunded");
  expect(promotionLabel(waiting, { refund: "refused" }).label).toBe("Refused");
  expect(promotionSentence(waiting, { refund: "refused" })).toBe("We didn't accept the product.");
});
