import { z } from "@hono/zod-openapi";
import { feedbackSchema, ratingSchema } from "./catalog.ts";

/** API types for feedback. The browser imports only the types. */

export const feedbackPageSchema = z
  .object({
    productId: z.int(),
    page: z.int(),
    feedback: z.array(feedbackSchema),
    feedbackTotal: z.int().openapi({ description: "All of the product's feedback, without replies" }),
  })
  .openapi("FeedbackPage");
export type FeedbackPage = z.infer<typeof feedbackPageSchema>;

export const feedbackStateSchema = z
  .object({
    productId: z.int(),
    threadId: z.int().openapi({ description: "The feedback that was written, edited, replied to or deleted" }),
    thread: feedbackSchema.nullable().openapi({ description: "Its current state; null once deleted" }),
    rating: ratingSchema,
    feedbackTotal: z.int(),
  })
  .openapi("FeedbackState");
export type FeedbackState = z.infer<typeof feedbackStateSchema>;
