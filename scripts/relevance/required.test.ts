import { expect, test } from "vitest";
import type { Answer } from "./figures.ts";
import { findShortfalls } from "./required.ts";

type Places = (number | null)[];

/** Questions with one right product, each with the place it is found at; null is no result. */
const answersOf = (open: Places, heldOut: Places, kind = "task"): Answer[] =>
  [open, heldOut].flatMap((half, n) =>
    half.map((place) => ({
      question: { q: "q", kind, isHeldOut: n === 1, grades: { right: 3 as const } },
      slugs: place === null ? [] : [...Array.from({ length: place - 1 }, (_, other) => `other-${other}`), "right"],
    })),
  );
const worse = answersOf([4, 4], [4, 4]);
const good = answersOf([1, 1], [1, 1]);

test("nothing falls short if both halves beat the reference and no kind is worse", () => {
  expect(findShortfalls({ ours: good, reference: worse })).toEqual([]);
});

test("one half that is only as good as the reference falls short in what must be better", () => {
  const found = findShortfalls({ ours: good, reference: answersOf([4, 4], [1, 1]) });
  expect(found).toEqual([
    "No better than BM25 (heldOut): success3 1.0000, BM25 1.0000",
    "No better than BM25 (heldOut): precision3 1.0000, BM25 1.0000",
    "No better than BM25 (heldOut): ndcg10 1.0000, BM25 1.0000",
  ]);
});

test("a half or a kind that is worse in any figure falls short", () => {
  const kinds = (task: Answer[], name: Answer[]) => [...task, ...name];
  const named = (places: Places) => answersOf(places, places, "name");
  // Worse for names at success@1 and nDCG only, which the other kind makes up for.
  const ours = kinds(good, named([2, 1]));
  expect(findShortfalls({ ours, reference: kinds(worse, named([1, 1])) })).toEqual([
    "Worse than BM25 (name): success1 0.5000, BM25 1.0000",
    expect.stringMatching(/^Worse than BM25 \(name\): ndcg10 0\.8\d+, BM25 1\.0000$/),
  ]);
  const silent = answersOf([1, null], [1, null]);
  expect(findShortfalls({ ours: silent, reference: worse })).toEqual([
    "Worse than BM25 (open): withoutResult 0.5000, BM25 0.0000",
    "Worse than BM25 (heldOut): withoutResult 0.5000, BM25 0.0000",
    "Worse than BM25 (task): withoutResult 0.5000, BM25 0.0000",
  ]);
});

test("three points between the halves are the most", () => {
  const half = (right: number): Places => Array.from({ length: 100 }, (_, n) => (n < right ? 1 : 4));
  const gap = (open: number, heldOut: number) =>
    findShortfalls({ ours: answersOf(half(open), half(heldOut)), reference: answersOf(half(0), half(0)) });
  expect(gap(99, 96)).toEqual([]);
  expect(gap(96, 99)).toEqual([]);
  expect(gap(99, 95)).toEqual(["The halves are too far apart: success3 0.9900 and 0.9500"]);
  expect(gap(95, 99)).toHaveLength(1);
});
