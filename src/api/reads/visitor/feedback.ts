import { z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { feedbackPageSchema } from "#contract/visitor/feedback.ts";
import { getFeedbackPage } from "#domain/engagement/feedback/get-feedback-page.ts";
import { pageQuery, productIdParams } from "../../answers.ts";
import { withBlocked } from "../../blocked-feedback.ts";
import { declareRead } from "../declare-read.ts";

export const feedbackReads = [
  declareRead({
    route: {
      path: "/products/{id}/feedback",
      tag: "Feedback",
      summary: "The feedback on a live product with its replies, newest first",
      answers: "20 of them",
      refusals: { 404: "No such live product" },
    },
    params: productIdParams,
    query: z.object({ page: pageQuery.shape.page.openapi({ description: "20 of them each" }) }),
    about: "productId",
    answer: feedbackPageSchema,
    gate: "anyone",
    cache: { tags: (_, { productId }) => [cacheTag.product(productId)] },
    async run({ database, actor: viewer }, { productId, page }) {
      const list = await getFeedbackPage(database.open, { productId, viewerId: viewer?.userId ?? null, page });
      return { ...list, feedback: await withBlocked(database.app, { feedback: list.feedback, viewer }) };
    },
  }),
] as const;
