import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/cache-tag.ts";
import { feedbackPageSchema } from "#contract/feedback.ts";
import { getFeedbackPage } from "#domain/engagement/feedback/get-feedback-page.ts";
import type { AppEnv } from "#http/context.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withBlocked } from "./blocked-feedback.ts";
import { productIdOf, productIdParams } from "./product-request.ts";
import { markPublic } from "./public-answer.ts";

const listRoute = createRoute({
  method: "get",
  path: "/products/{id}/feedback",
  tags: ["Feedback"],
  summary: "The feedback on a live product with its replies, newest first",
  request: {
    params: productIdParams,
    query: z.object({ page: pageQuery.shape.page.openapi({ description: "20 of them each" }) }),
  },
  responses: { 200: json(feedbackPageSchema, "20 of them"), 404: refusal("No such live product") },
});

export function feedbackApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) => {
    const id = productIdOf(c.req.valid("param").id);
    const { page } = c.req.valid("query");
    const viewerId = c.var.viewer?.userId ?? null;
    const list = await getFeedbackPage(database.open, { productId: id, viewerId, page });
    markPublic(c, { tags: [cacheTag.product(id)] });
    const feedback = await withBlocked(database.app, { feedback: list.feedback, viewer: c.var.viewer });
    return c.json({ ...list, feedback }, 200);
  });
}
