import { z } from "@hono/zod-openapi";
import {
  answeredResolutionInput,
  feedbackResolutionInput,
  personResolutionInput,
  reopeningInput,
} from "#contract/admin/review/report-input.ts";
import { answerMessage, reopenMessage } from "#domain/moderation/reports/answer-message.ts";
import { reopenPersonReports, resolvePersonReports } from "#domain/moderation/reports/resolve-person-reports.ts";
import {
  reopenFeedbackReports,
  reopenProductReports,
  resolveFeedbackReports,
  resolveProductReports,
} from "#domain/moderation/reports/resolve-reports.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = {
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
const reopening = {
  tag: "Administration",
  method: "post",
  status: 200,
  answers: "Open again, or nothing to do: it was undone before, or there is a later decision",
} as const;
const resolution = z.object({ isResolved: z.boolean(), resolvedAt: z.string() });
const reopened = z.object({ isResolved: z.boolean() });
const reopenInput = { name: "Reopening", schema: reopeningInput };
const open = { isResolved: false };

const resolveFeedbackReportsWrite = declareWrite({
  ...shared,
  answer: resolution,
  route: {
    ...resolving,
    path: "/admin/feedback-reports/feedback/{id}/resolution",
    summary: "Close the reports of a comment, and hide it or leave it",
  },
  about: "feedbackId",
  input: { name: "FeedbackResolution", schema: feedbackResolutionInput },
  run: async ({ db, actor }, { feedbackId, isHidden, reason }) => {
    const { resolvedAt } = await resolveFeedbackReports(db, { feedbackId, actor, isHidden, reason });
    return { isResolved: true, resolvedAt };
  },
});

const reopenFeedbackReportsWrite = declareWrite({
  ...shared,
  answer: reopened,
  route: {
    ...reopening,
    path: "/admin/feedback-reports/feedback/{id}/resolution/undo",
    summary: "Open the reports of a comment again, and show it",
  },
  about: "feedbackId",
  input: reopenInput,
  run: async ({ db, actor }, { feedbackId, resolvedAt }) => {
    await reopenFeedbackReports(db, { feedbackId, actor, resolvedAt });
    return open;
  },
});

const resolveProductReportsWrite = declareWrite({
  ...shared,
  answer: resolution,
  route: {
    ...resolving,
    path: "/admin/feedback-reports/products/{id}/resolution",
    summary: "Close the reports of a product, with or without an answer by mail",
  },
  about: "productId",
  input: { name: "AnsweredResolution", schema: answeredResolutionInput },
  run: async ({ db, actor }, { productId, answer, reason }) => {
    const { resolvedAt } = await resolveProductReports(db, { productId, actor, answer, reason });
    return { isResolved: true, resolvedAt };
  },
});

const reopenProductReportsWrite = declareWrite({
  ...shared,
  answer: reopened,
  route: {
    ...reopening,
    path: "/admin/feedback-reports/products/{id}/resolution/undo",
    summary: "Open the reports of a product again",
  },
  about: "productId",
  input: reopenInput,
  run: async ({ db, actor }, { productId, resolvedAt }) => {
    await reopenProductReports(db, { productId, actor, resolvedAt });
    return open;
  },
});

const resolvePersonReportsWrite = declareWrite({
  ...shared,
  answer: resolution,
  route: {
    ...resolving,
    path: "/admin/feedback-reports/people/{id}/resolution",
    summary: "Close the reports of a person",
  },
  about: "userId",
  input: { name: "PersonResolution", schema: personResolutionInput },
  run: async ({ db, actor }, { userId, reason }) => {
    const { resolvedAt } = await resolvePersonReports(db, { personId: userId, actor, reason });
    return { isResolved: true, resolvedAt };
  },
});

const reopenPersonReportsWrite = declareWrite({
  ...shared,
  answer: reopened,
  route: {
    ...reopening,
    path: "/admin/feedback-reports/people/{id}/resolution/undo",
    summary: "Open the reports of a person again",
  },
  about: "userId",
  input: reopenInput,
  run: async ({ db, actor }, { userId, resolvedAt }) => {
    await reopenPersonReports(db, { personId: userId, actor, resolvedAt });
    return open;
  },
});

const resolveMessageWrite = declareWrite({
  ...shared,
  answer: resolution,
  route: {
    ...resolving,
    path: "/admin/feedback-reports/messages/{id}/resolution",
    summary: "Close a visitor's message, with or without an answer by mail",
  },
  about: "itemId",
  input: { name: "AnsweredResolution", schema: answeredResolutionInput },
  run: async ({ db, actor }, { itemId, answer, reason }) => {
    const { resolvedAt } = await answerMessage(db, { messageId: itemId, actor, answer, reason });
    return { isResolved: true, resolvedAt };
  },
});

const reopenMessageWrite = declareWrite({
  ...shared,
  answer: reopened,
  route: {
    ...reopening,
    path: "/admin/feedback-reports/messages/{id}/resolution/undo",
    summary: "Open a visitor's message again",
    refusals: { 409: "It was answered" },
  },
  about: "itemId",
  input: reopenInput,
  run: async ({ db, actor }, { itemId, resolvedAt }) => {
    await reopenMessage(db, { messageId: itemId, actor, resolvedAt });
    return open;
  },
});

export const reportWrites = [
  resolveFeedbackReportsWrite,
  reopenFeedbackReportsWrite,
  resolveProductReportsWrite,
  reopenProductReportsWrite,
  resolvePersonReportsWrite,
  reopenPersonReportsWrite,
  resolveMessageWrite,
  reopenMessageWrite,
] as const;
