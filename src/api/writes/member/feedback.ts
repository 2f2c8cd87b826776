import { z } from "@hono/zod-openapi";
import { feedbackEditInput, feedbackInput, replyInput, reportInput } from "#contract/member/feedback-input.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { feedbackStateSchema } from "#contract/visitor/feedback.ts";
import type { Db } from "#db/database.ts";
import { deleteFeedback } from "#domain/engagement/feedback/delete-feedback.ts";
import { editFeedback } from "#domain/engagement/feedback/edit-feedback.ts";
import { getFeedbackState } from "#domain/engagement/feedback/get-feedback-state.ts";
import { leaveFeedback, type Written } from "#domain/engagement/feedback/leave-feedback.ts";
import { replyToFeedback } from "#domain/engagement/feedback/reply-to-feedback.ts";
import { reportFeedback } from "#domain/engagement/feedback/report-feedback.ts";
import { withBlocked } from "../../blocked-feedback.ts";
import { declareWrite } from "../declare-write.ts";

const route = { tag: "Feedback", answers: "The updated thread, and the product's rating" } as const;
const ownOnly = { 403: "Somebody else wrote it" };
const shared = { answer: feedbackStateSchema, gate: "user" } as const;
const next = (page: string) => `${page}#feedback`;

async function stateOf({ db, actor }: { db: Db; actor: Viewer }, { productId, threadId }: Written) {
  const state = await getFeedbackState(db, { productId, threadId, viewerId: actor.userId });
  const [thread = null] = await withBlocked(db, { feedback: state.thread ? [state.thread] : [], viewer: actor });
  return { ...state, thread };
}

const leaveFeedbackWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "post",
    path: "/products/{id}/feedback",
    status: 201,
    summary: "Leave feedback with a rating, once per product",
    refusals: { 409: "You already left feedback; edit it instead" },
  },
  about: "productId",
  input: { name: "FeedbackInput", schema: feedbackInput },
  limit: "feedback",
  run: async (context, { productId, comment, rating }) => {
    const { db, actor } = context;
    return stateOf(context, await leaveFeedback(db, { productId, authorId: actor.userId, comment, rating }));
  },
  failed: "visitorToasts.feedbackFailed",
  form: { path: paths.feedbackForm(), done: "productActs.feedbackSubmitted", next },
  intent: "feedback",
});

const replyToFeedbackWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "post",
    path: "/feedback/{id}/replies",
    status: 201,
    summary: "Reply to feedback",
    refusals: { 409: "The thread is full" },
  },
  about: "feedbackId",
  input: { name: "ReplyInput", schema: replyInput },
  limit: "feedback",
  run: async (context, { feedbackId, comment }) => {
    const { db, actor } = context;
    return stateOf(context, await replyToFeedback(db, { feedbackId, authorId: actor.userId, comment }));
  },
  failed: "visitorToasts.replyFailed",
  form: { path: paths.replyForm(), done: "success.replySubmitted", next },
  intent: "reply",
});

const editFeedbackWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "patch",
    path: "/feedback/{id}",
    status: 200,
    summary: "Edit your own feedback or reply",
    refusals: ownOnly,
  },
  about: "feedbackId",
  input: { name: "FeedbackEdit", schema: feedbackEditInput },
  limit: "edit_feedback",
  run: async (context, { feedbackId, comment, rating }) => {
    const { db, actor } = context;
    return stateOf(context, await editFeedback(db, { feedbackId, authorId: actor.userId, comment, rating }));
  },
  failed: "visitorToasts.feedbackFailed",
});

const deleteFeedbackWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "delete",
    path: "/feedback/{id}",
    status: 200,
    summary: "Delete your own feedback with its replies, or your own reply",
    refusals: ownOnly,
  },
  about: "feedbackId",
  input: { schema: noInput },
  limit: "edit_feedback",
  run: async (context, { feedbackId }) => {
    const { db, actor } = context;
    return stateOf(context, await deleteFeedback(db, { feedbackId, authorId: actor.userId }));
  },
  failed: "visitorToasts.feedbackDeleteFailed",
});

const reportFeedbackWrite = declareWrite({
  route: {
    method: "post",
    path: "/feedback/{id}/reports",
    status: 200,
    tag: "Feedback",
    summary: "Report feedback to the administrators",
    answers: "Reported; once per person",
    refusals: { 403: "It is your own" },
  },
  about: "feedbackId",
  input: { name: "FeedbackReport", schema: reportInput },
  answer: z.object({ feedbackId: z.int(), isReported: z.literal(true) }),
  gate: "user",
  limit: "report",
  run: async ({ db, actor }, { feedbackId, reason, note }) => {
    await reportFeedback(db, { feedbackId, reporterId: actor.userId, reason, note });
    return { feedbackId, isReported: true as const };
  },
  failed: "visitorToasts.reportFailed",
});

export const feedbackWrites = [
  leaveFeedbackWrite,
  replyToFeedbackWrite,
  editFeedbackWrite,
  deleteFeedbackWrite,
  reportFeedbackWrite,
] as const;
