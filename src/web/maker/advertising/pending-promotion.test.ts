// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pendingPromotion } from "./pending-promotion.ts";
import { firstChoices } from "./promotion-choices.ts";

const key = "7b0e7a55-9c1d-4b63-8a4e-2f0d5a3c9e11";
const choices = { ...firstChoices, months: "2", productId: 7 };
const record = { productName: "Salt", description: "", months: "2", price: "$80", startsAt: null, endsAt: null };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => void vi.useRealTimers());

test("what was chosen is found again, until it is dropped", () => {
  pendingPromotion.keep({ ...record, choices, key });
  expect(JSON.parse(localStorage.getItem("pendingPromotion") ?? "")).toMatchObject(record);
  expect(pendingPromotion.read()).toEqual({ choices, key });
  pendingPromotion.drop();
  expect(pendingPromotion.read()).toBeNull();
});

test("it is forgotten after a day", () => {
  pendingPromotion.keep({ ...record, choices, key });
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  expect(pendingPromotion.read()).toBeNull();
});

test.each([
  "nonsense",
  "null",
  "{}",
  JSON.stringify({ choices: { ...choices, months: 2 }, key, keptAt: Date.now() }),
  JSON.stringify({ choices: { ...choices, what: "all" }, key, keptAt: Date.now() }),
  JSON.stringify({ choices: { ...choices, newProduct: null }, key, keptAt: Date.now() }),
  JSON.stringify({ choices, keptAt: Date.now() }),
])("anything else in the storage is ignored: %s", (stored) => {
  localStorage.setItem("pendingPromotion", stored);
  expect(pendingPromotion.read()).toBeNull();
});
