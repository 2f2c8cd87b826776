import { z } from "@hono/zod-openapi";

export const waitingSchema = z
  .object({
    submissions: z.int().openapi({ description: "Submitted products, and changes to live ones" }),
    suggestions: z.int(),
    claims: z.int().openapi({ description: "Claims waiting for a decision" }),
    "feedback-reports": z.int().openapi({ description: "Open reports and unanswered site feedback" }),
  })
  .openapi("Waiting");
export type Waiting = z.infer<typeof waitingSchema>;
