import { expect, test } from "vitest";
import { findDrops } from "./committed.ts";

const figures = { success1: 0.5, success3: 0.6, precision3: 0.4, ndcg10: 0.5, withoutResult: 0.1 };

test("a lower figure is a drop, and so are more questions without a result", () => {
  const before = { open: figures, heldOut: figures };
  expect(findDrops(before, before)).toEqual([]);
  expect(findDrops({ open: { ...figures, success3: 0.7 }, heldOut: { ...figures, withoutResult: 0 } }, before)).toEqual(
    [],
  );
  const worse = { open: { ...figures, ndcg10: 0.49 }, heldOut: { ...figures, withoutResult: 0.2 } };
  expect(findDrops(worse, before)).toEqual([
    "Worse than before (open): ndcg10 0.4900, was 0.5000",
    "Worse than before (heldOut): withoutResult 0.2000, was 0.1000",
  ]);
});
