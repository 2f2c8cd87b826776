import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { feedbackPageSchema, feedbackStateSchema } from "#contract/feedback.ts";
import { deleteFeedback } from "#domain/feedback/delete-feedback.ts";
import { editFeedback } from "#domain/feedback/edit-feedback.ts";
import { getFeedbackPage } from "#domain/feedback/get-feedback-page.ts";
import { getFeedbackState } from "#domain/feedback/get-feedback-state.ts";
import { leaveFeedback, type Written } from "#domain/feedback/leave-feedback.ts";
import { replyToFeedback } from "#domain/feedback/reply-to-feedback.ts";
import { reportFeedback } from "#domain/feedback/report-feedback.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import {
  feedbackEdit,
  feedbackIdOf,
  feedbackIdParams,
  feedbackInput,
  replyInput,
  reportInput,
} from "./feedback-input.ts";
import { productIdOf, productIdParams, viewerIdOf } from "./product-request.ts";
import { productTag } from "./products.ts";
import { markPublic } from "./public-answer.ts";

const tags = ["Feedback"];
const params = feedbackIdParams;
const body = <Schema extends z.ZodType>(schema: Schema) => ({ required: true as const, ...json(schema, "Its fields") });

const written = json(feedbackStateSchema, "The thread as it stands now, and the product's rating");
const refusals = {
  400: refusal("Something is wrong with a field"),
  401: refusal("Nobody is signed in"),
  404: refusal("There is no such feedback, or no such live product"),
  429: refusal("Too much for now"),
};
const ownOnly = { ...refusals, 403: refusal("Somebody else wrote it") };

const listRoute = createRoute({
  method: "get",
  path: "/products/{id}/feedback",
  tags,
  summary: "The feedback on a live product with its replies, newest first",
  request: {
    params: productIdParams,
    query: z.object({ page: pageQuery.shape.page.openapi({ description: "20 of them each" }) }),
  },
  responses: { 200: json(feedbackPageSchema, "20 of them"), 404: refusals[404] },
});

const leaveRoute = createRoute({
  method: "post",
  path: "/products/{id}/feedback",
  tags,
  middleware: requireUser,
  summary: "Say what you think of a product, once",
  request: { params: productIdParams, body: body(feedbackInput) },
  responses: { 201: written, ...refusals, 409: refusal("You have said it before; edit that") },
});

const editRoute = createRoute({
  method: "patch",
  path: "/feedback/{id}",
  tags,
  middleware: requireUser,
  summary: "Change one's own feedback or reply",
  request: { params, body: body(feedbackEdit) },
  responses: { 200: written, ...ownOnly },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/feedback/{id}",
  tags,
  middleware: requireUser,
  summary: "Delete one's own feedback with its replies, or one's own reply",
  request: { params },
  responses: { 200: written, ...ownOnly },
});

const replyRoute = createRoute({
  method: "post",
  path: "/feedback/{id}/replies",
  tags,
  middleware: requireUser,
  summary: "Reply to feedback",
  request: { params, body: body(replyInput) },
  responses: { 201: written, ...refusals, 409: refusal("There are as many replies as there can be") },
});

const reportRoute = createRoute({
  method: "post",
  path: "/feedback/{id}/reports",
  tags,
  middleware: requireUser,
  summary: "Tell the administrators about feedback that should not stand",
  request: { params, body: body(reportInput) },
  responses: {
    200: json(z.object({ feedbackId: z.int(), isReported: z.literal(true) }), "Reported; once per person"),
    ...refusals,
    403: refusal("It is one's own"),
  },
});

export function feedbackApi({ database, rateLimits }: ApiDependencies) {
  const db = database.app;
  const stateFor = (c: Context<AppEnv>, { productId, threadId }: Written) =>
    getFeedbackState(db, { productId, threadId, viewerId: viewerIdOf(c.var) });

  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => {
      const id = productIdOf(c.req.valid("param").id);
      const { page } = c.req.valid("query");
      const viewerId = c.var.viewer?.userId ?? null;
      const list = await getFeedbackPage(database.open, { productId: id, viewerId, page });
      markPublic(c, { tags: [productTag({ id })] });
      return c.json(list, 200);
    })
    .openapi(leaveRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      await rateLimits.spend(c, { name: "feedback" });
      const feedback = { productId, authorId: viewerIdOf(c.var), ...c.req.valid("json") };
      return c.json(await stateFor(c, await leaveFeedback(db, feedback)), 201);
    })
    .openapi(editRoute, async (c) => {
      const feedbackId = feedbackIdOf(c.req.valid("param").id);
      await rateLimits.spend(c, { name: "edit_feedback" });
      const edit = { feedbackId, authorId: viewerIdOf(c.var), ...c.req.valid("json") };
      return c.json(await stateFor(c, await editFeedback(db, edit)), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const feedbackId = feedbackIdOf(c.req.valid("param").id);
      await rateLimits.spend(c, { name: "edit_feedback" });
      return c.json(await stateFor(c, await deleteFeedback(db, { feedbackId, authorId: viewerIdOf(c.var) })), 200);
    })
    .openapi(replyRoute, async (c) => {
      const feedbackId = feedbackIdOf(c.req.valid("param").id);
      await rateLimits.spend(c, { name: "feedback" });
      const reply = { feedbackId, authorId: viewerIdOf(c.var), ...c.req.valid("json") };
      return c.json(await stateFor(c, await replyToFeedback(db, reply)), 201);
    })
    .openapi(reportRoute, async (c) => {
      const feedbackId = feedbackIdOf(c.req.valid("param").id);
      await rateLimits.spend(c, { name: "report" });
      await reportFeedback(db, { feedbackId, reporterId: viewerIdOf(c.var), ...c.req.valid("json") });
      return c.json({ feedbackId, isReported: true as const }, 200);
    });
}
