import { expect, test } from "vitest";
import { noImportOptions } from "#contract/admin/products/import-fields.ts";
import type { ImportPlan } from "#contract/admin/products/imports.ts";
import { isSamePlan } from "./is-same-plan.ts";

const plan: ImportPlan = {
  columns: ["headline", null],
  nicheIds: [1, 2],
  subcategoryIds: [],
  status: "draft",
  ...noImportOptions,
};

test("the plan that comes back from the database is the one that was checked", () => {
  const { columns, nicheIds, subcategoryIds, status } = plan;
  expect(isSamePlan(plan, { ...noImportOptions, status, columns, nicheIds, subcategoryIds })).toBe(true);
});

test.each([
  { status: "live" as const },
  { nicheIds: [1] },
  { columns: [null, "headline" as const] },
  { takesDrafts: true },
])("another plan is another: %j", (change) => {
  expect(isSamePlan(plan, { ...plan, ...change })).toBe(false);
});
