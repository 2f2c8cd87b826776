import { z } from "@hono/zod-openapi";
import { answeredResolutionInput, feedbackResolutionInput } from "#contract/inputs/admin-reports.ts";
import { noInput } from "#contract/inputs/input.ts";
import { answerMessage, reopenMessage } from "#domain/reports/answer-message.ts";
import { reopenPersonReports, resolvePersonReports } from "#domain/reports/resolve-person-reports.ts";
import {
  reopenFeedbackReports,
  reopenProductReports,
  resolveFeedbackReports,
  resolveProductReports,
} from "#domain/reports/resolve-reports.ts";
import { declareWrite } from "./declare-write.ts";

const shared = {
  answer: z.object({ isResolved: z.boolean() }),
  gate: "staff",
  limit: "admin_write",
  failed: "errors.server_error",
} as const;
const resolving = {
  tag: "Administration",
  method: "post",
  status: 200,
  answers: "Resolved",
  refusals: { 409: "Somebody else resolved it first" },
} as const;
const reopening = { tag: "Administration", method: "delete", status: 200, answers: "Open again" } as const;
const resolved = { isResolved: true };
const open = { isResolved: false };

export const resolveFeedbackReportsWrite = declareWrite({
  ...shared,
  route: {
    ...resolving,
    path: "/admin/feedback-reports/feedback/{id}/resolution",
    summary: "Close the reports of a comment, and hide it or leave it",
  },
  about: "feedbackId",
  input: { name: "FeedbackResolution", schema: feedbackResolutionInput },
  run: async ({ db, actor }, { feedbackId, isHidden }) => {
    await resolveFeedbackReports(db, { feedbackId, moderatorId: actor.userId, isHidden });
    return resolved;
  },
});

export const reopenFeedbackReportsWrite = declareWrite({
  ...shared,
  route: {
    ...reopening,
    path: "/admin/feedback-reports/feedback/{id}/resolution",
    summary: "Open the reports of a comment again, and show it",
  },
  about: "feedbackId",
  input: { schema: noInput },
  run: async ({ db, actor }, { feedbackId }) => {
    await reopenFeedbackReports(db, { feedbackId, moderatorId: actor.userId });
    return open;
  },
});

export const resolveProductReportsWrite = declareWrite({
  ...shared,
  route: {
    ...resolving,
    path: "/admin/feedback-reports/products/{id}/resolution",
    summary: "Close the reports of a product, with or without an answer by mail",
  },
  about: "productId",
  input: { name: "AnsweredResolution", schema: answeredResolutionInput },
  run: async ({ db, actor }, { productId, answer }) => {
    await resolveProductReports(db, { productId, moderatorId: actor.userId, answer });
    return resolved;
  },
});

export const reopenProductReportsWrite = declareWrite({
  ...shared,
  route: {
    ...reopening,
    path: "/admin/feedback-reports/products/{id}/resolution",
    summary: "Open the reports of a product again",
  },
  about: "productId",
  input: { schema: noInput },
  run: async ({ db, actor }, { productId }) => {
    await reopenProductReports(db, { productId, moderatorId: actor.userId });
    return open;
  },
});

export const resolvePersonReportsWrite = declareWrite({
  ...shared,
  route: {
    ...resolving,
    path: "/admin/feedback-reports/people/{id}/resolution",
    summary: "Close the reports of a person",
  },
  about: "userId",
  input: { schema: noInput },
  run: async ({ db, actor }, { userId }) => {
    await resolvePersonReports(db, { personId: userId, moderatorId: actor.userId });
    return resolved;
  },
});

export const reopenPersonReportsWrite = declareWrite({
  ...shared,
  route: {
    ...reopening,
    path: "/admin/feedback-reports/people/{id}/resolution",
    summary: "Open the reports of a person again",
  },
  about: "userId",
  input: { schema: noInput },
  run: async ({ db, actor }, { userId }) => {
    await reopenPersonReports(db, { personId: userId, moderatorId: actor.userId });
    return open;
  },
});

export const resolveMessageWrite = declareWrite({
  ...shared,
  route: {
    ...resolving,
    path: "/admin/feedback-reports/messages/{id}/resolution",
    summary: "Close a visitor's message, with or without an answer by mail",
  },
  about: "itemId",
  input: { name: "AnsweredResolution", schema: answeredResolutionInput },
  run: async ({ db, actor }, { itemId, answer }) => {
    await answerMessage(db, { messageId: itemId, moderatorId: actor.userId, answer });
    return resolved;
  },
});

export const reopenMessageWrite = declareWrite({
  ...shared,
  route: {
    ...reopening,
    path: "/admin/feedback-reports/messages/{id}/resolution",
    summary: "Open a visitor's message again",
    refusals: { 409: "It is open, or it was answered" },
  },
  about: "itemId",
  input: { schema: noInput },
  run: async ({ db, actor }, { itemId }) => {
    await reopenMessage(db, { messageId: itemId, moderatorId: actor.userId });
    return open;
  },
});
