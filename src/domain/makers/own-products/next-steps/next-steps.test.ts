import { expect, test } from "vitest";
import type { OwnProductStage } from "#contract/maker/own-products.ts";
import { nextStepsOf } from "./next-steps.ts";

/** A product whose owners have done everything. */
const done = {
  stage: "live" as OwnProductStage,
  hasWorkingCopy: false,
  missing: 0,
  hasComment: true,
  hadComment: false,
  pictures: 2,
  unanswered: 0,
  badgeDays: 20,
  hasShared: true,
};

const kindsOf = (changed: Partial<typeof done>) => nextStepsOf({ ...done, ...changed }).map(({ kind }) => kind);

test("where everything is done nothing is left to do", () => {
  expect(kindsOf({})).toEqual([]);
  expect(kindsOf({ stage: "submitted" })).toEqual([]);
  expect(kindsOf({ stage: "approved" })).toEqual([]);
});

test.each(["draft", "incomplete"] as const)("a product that is %s is finished first, and then submitted", (stage) => {
  expect(nextStepsOf({ ...done, stage, missing: 3, pictures: 0, hasComment: false })).toEqual([
    { kind: "finish", count: 3 },
  ]);
  expect(kindsOf({ stage, pictures: 0, hasComment: false })).toEqual(["submit"]);
});

test("a rejected product is changed and submitted again, with all of its changes", () => {
  expect(kindsOf({ stage: "rejected", hasWorkingCopy: true })).toEqual(["revise"]);
  expect(kindsOf({ stage: "rejected", pictures: 0 })).toEqual(["revise", "add_pictures"]);
});

test("comments to answer come first, with their number", () => {
  expect(nextStepsOf({ ...done, unanswered: 2, hasWorkingCopy: true, pictures: 0 })).toEqual([
    { kind: "answer_comments", count: 2 },
    { kind: "send_changes", count: 1 },
    { kind: "add_pictures", count: 1 },
  ]);
});

test.each(["submitted", "approved", "live"] as const)(
  "a %s product asks for changes, a comment and pictures",
  (stage) => {
    const steps = kindsOf({ stage, hasWorkingCopy: true, hasComment: false, pictures: 0 });
    expect(steps).toEqual(["send_changes", "write_comment", "add_pictures"]);
  },
);

test("the badge and sharing come once the product is live, and once a comment has unlocked them (rule 4)", () => {
  const todo = { badgeDays: 0, hasShared: false };
  expect(kindsOf(todo)).toEqual(["embed_badge", "share"]);
  expect(kindsOf({ ...todo, stage: "approved" })).toEqual([]);
  expect(kindsOf({ ...todo, hasComment: false })).toEqual(["write_comment"]);
  expect(kindsOf({ ...todo, hasComment: false, hadComment: true })).toEqual(["write_comment", "embed_badge", "share"]);
});

test("a badge that was loaded on one or two days was only looked at here", () => {
  expect(kindsOf({ badgeDays: 2 })).toEqual(["embed_badge"]);
  expect(kindsOf({ badgeDays: 3 })).toEqual([]);
});
