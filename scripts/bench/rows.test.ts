import { expect, test } from "vitest";
import { costRow, isMet, type Row, ratioOf, toTable } from "./rows.ts";

const row: Row = { goalId: "S1", what: "home", ours: { value: 750, unit: "/s" } };
const reference = { name: "bare", value: 1000, unit: "/s" as const };

test("a goal applies to the ratio if there is a reference, and to our figure otherwise", () => {
  expect(ratioOf({ ...row, reference })).toBe(0.75);
  expect(isMet({ ...row, reference, goal: { atLeast: 0.75 } })).toBe(true);
  expect(isMet({ ...row, reference, goal: { atLeast: 0.76 } })).toBe(false);
  expect(isMet({ ...row, goal: { atMost: 750 } })).toBe(true);
  expect(isMet({ ...row, goal: { atMost: 749 } })).toBe(false);
  expect(isMet({ ...row, reference })).toBeNull();
});

test("a missing figure meets no goal", () => {
  expect(isMet({ ...row, ours: { value: Number.NaN, unit: "ms" }, goal: { atMost: 100 } })).toBe(false);
});

test("CPU time is left out if the system does not report it", () => {
  const costs = { what: "home", name: "bare", reference: [{ cost: 0.1 }] };
  expect(costRow("S1", { ...costs, ours: [{ cost: null }] })).toEqual([]);
  expect(costRow("S1", { ...costs, ours: [{ cost: 0.3 }, { cost: 0.2 }] })).toMatchObject([{ ours: { value: 0.2 } }]);
});

test("the table says what was missed", () => {
  const table = toTable([{ ...row, reference, goal: { atLeast: 0.8 } }]);
  expect(table.split("\n")[2]).toBe("| S1 | home | 750/s | bare 1,000/s | 0.75  | ≥ 0.8 × | NO  |");
});
