import { expect, test } from "vitest";
import { createLedger, isAllowed, outcomeOf } from "./ledger.ts";

test("only an answer that says so is an acknowledgment, and only a refusal means that nothing happened", () => {
  expect([200, 201, 204].map(outcomeOf)).toEqual(Array(3).fill("acknowledged"));
  expect([400, 409, 429].map(outcomeOf)).toEqual(Array(3).fill("refused"));
  expect([0, 500, 502, 503].map(outcomeOf)).toEqual(Array(4).fill("unknown"));
});

test("a key takes one write at a time, and none after one whose end nobody knows", async () => {
  const ledger = createLedger<boolean>();
  const { promise, resolve } = Promise.withResolvers<"acknowledged">();
  const first = ledger.write("a", true, () => promise);
  expect(ledger.isFree("a")).toBe(false);
  resolve("acknowledged");
  await first;
  expect(ledger.isFree("a")).toBe(true);
  await ledger.write("a", false, async () => "refused");
  expect(ledger.entries()).toEqual([["a", { acknowledged: true, possible: [], isBusy: false }]]);
  await ledger.write("a", false, async () => "unknown");
  expect(ledger.isFree("a")).toBe(false);
});

test("what was acknowledged may be there, and what came after it without an answer", () => {
  const settled = { acknowledged: "old", possible: [], isBusy: false };
  expect(isAllowed(settled, "old")).toBe(true);
  expect(isAllowed(settled, null)).toBe(false);
  const open = { ...settled, possible: ["new"] };
  expect(["old", "new", "other", null].map((found) => isAllowed(open, found))).toEqual([true, true, false, false]);
  expect(isAllowed({ ...open, acknowledged: null }, null)).toBe(true);
});
