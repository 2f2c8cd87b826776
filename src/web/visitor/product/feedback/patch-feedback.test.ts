import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Feedback } from "#contract/visitor/catalog.ts";
import type { FeedbackState } from "#contract/visitor/feedback.ts";
import { addOlder, patchFeedback } from "./patch-feedback.ts";

const entry = (id: number, comment = ""): Feedback => ({
  id,
  comment,
  rating: 3,
  author: null,
  createdAt: "2026-01-01T00:00:00Z",
  isEdited: false,
  isMaker: false,
  isOwn: false,
  replies: [],
});
const rating = { average: 4, count: 2, distribution: [0, 0, 0, 2, 0] };
const stateOf = (threadId: number, thread: Feedback | null): FeedbackState => ({
  productId: 7,
  threadId,
  thread,
  rating,
  feedbackTotal: 2,
});

function pageAfter(...states: FeedbackState[]) {
  const client = new QueryClient();
  client.setQueryData(["products", "page", "a"], { id: 7, feedback: [entry(1), entry(2)], rating: null });
  client.setQueryData(["products", "page", "b"], { id: 8, feedback: [entry(3)] });
  client.setQueryData(["products", "feedback", 7, 2], { productId: 7, feedback: [entry(4)] });
  for (const state of states) patchFeedback(client, state);
  return {
    page: client.getQueryData<{ feedback: Feedback[]; rating: unknown }>(["products", "page", "a"]),
    other: client.getQueryData(["products", "page", "b"]),
    later: client.getQueryData(["products", "feedback", 7, 2]),
  };
}

test("new feedback comes first, and the rating with it", () => {
  const { page, other } = pageAfter(stateOf(9, entry(9)));
  expect(page?.feedback.map(({ id }) => id)).toEqual([9, 1, 2]);
  expect(page?.rating).toEqual(rating);
  expect(other).toEqual({ id: 8, feedback: [entry(3)] });
});

test("a changed thread keeps its position on every page", () => {
  expect(pageAfter(stateOf(2, entry(2, "new"))).page?.feedback).toEqual([entry(1), entry(2, "new")]);
  expect(pageAfter(stateOf(4, entry(4, "new"))).later).toMatchObject({ feedback: [entry(4, "new")], feedbackTotal: 2 });
});

test("deleted feedback is gone", () => {
  expect(pageAfter(stateOf(1, null)).page?.feedback).toEqual([entry(2)]);
});

test("older feedback is added once", () => {
  expect(addOlder([entry(5), entry(4)], [entry(4), entry(3)]).map(({ id }) => id)).toEqual([5, 4, 3]);
});
