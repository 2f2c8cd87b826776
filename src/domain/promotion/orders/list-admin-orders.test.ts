import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { sumMonth } from "./list-admin-orders.ts";

const database = useTestDatabase();

test("the month's sums count what was paid and refunded since its first day, test money separately", async () => {
  const db = database.app;
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const before = new Date(first.getTime() - 1000);
  const real = { provider: "stripe", paidAmount: 4000 };
  await makeOrder(db, { ...real, paidAt: first });
  await makeOrder(db, {
    ...real,
    paidAt: now,
    paidAmount: 8000,
    state: "refunded",
    refundedAmount: 8000,
    refundedAt: now,
  });
  // Paid earlier, refunded this month.
  await makeOrder(db, { ...real, paidAt: before, state: "refunded", refundedAmount: 4000, refundedAt: now });
  // Neither paid nor refunded this month.
  await makeOrder(db, { ...real, paidAt: before });
  await makeOrder(db, { ...real, paidAt: before, state: "refunded", refundedAmount: 4000, refundedAt: before });
  await makeOrder(db, { ...real, paidAt: now, currency: "eur", paidAmount: 3900 });
  await makeOrder(db, { provider: "sandbox", paidAmount: 4000, paidAt: now });
  // Never paid.
  await makeOrder(db, { provider: "stripe", state: "created", paidAt: null, paidAmount: null });

  expect(await sumMonth(db, { payments: undefined })).toEqual([
    { currency: "eur", isTest: false, paid: 3900, refunded: 0 },
    { currency: "usd", isTest: true, paid: 4000, refunded: 0 },
    { currency: "usd", isTest: false, paid: 12_000, refunded: 12_000 },
  ]);
});
