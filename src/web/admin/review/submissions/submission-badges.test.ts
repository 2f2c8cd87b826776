import { expect, test } from "vitest";
import { refundWarning } from "./submission-badges.tsx";

const paid = (name: string, ...amounts: number[]) => ({
  name,
  refunds: amounts.map((amount) => ({ amount, currency: "usd" })),
});

test("a rejection says what it gives back, by product or in all", () => {
  expect(refundWarning([paid("Free")])).toBeUndefined();
  expect(refundWarning([paid("Free"), paid("Kettle", 12_000)])).toBe(
    "Rejecting refunds $120 for Kettle. We'll email the buyer.",
  );
  expect(refundWarning([paid("A", 4000, 8000), paid("B", 4000)])).toBe(
    "Rejecting refunds $40 and $80 for A, $40 for B. We'll email the buyers.",
  );
  expect(refundWarning([..."ABCD"].map((name) => paid(name, 4000)))).toBe(
    "Rejecting refunds $160 for 4 products. We'll email the buyers.",
  );
});
