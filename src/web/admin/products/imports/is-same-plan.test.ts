import { expect, test } from "vitest";
import type { ImportPlan } from "#contract/admin/products/imports.ts";
import { isSamePlan } from "./is-same-plan.ts";

const plan: ImportPlan = { columns: ["headline", null], nicheIds: [1, 2], subcategoryIds: [], status: "draft" };

test("the plan that comes back from the database is the one that was checked", () => {
  const { columns, nicheIds, subcategoryIds, status } = plan;
  expect(isSamePlan(plan, { status, columns, nicheIds, subcategoryIds })).toBe(true);
});

test.each([{ status: "live" as const }, { nicheIds: [1] }, { columns: [null, "headline" as const] }])(
  "another plan is another: %j",
  (change) => {
    expect(isSamePlan(plan, { ...plan, ...change })).toBe(false);
  },
);
