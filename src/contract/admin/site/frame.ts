import { z } from "@hono/zod-openapi";

export const waitingSchema = z
  .object({
    submissions: z.int().openapi({ description: "Submitted products, and changes to live ones" }),
    suggestions: z.int(),
    alternatives: z.int().openapi({ description: "Proposed alternatives" }),
    facts: z.int().openapi({ description: "Suggested facts" }),
    collections: z.int().openapi({ description: "Reported collections" }),
    claims: z.int().openapi({ description: "Claims waiting for a decision" }),
    "feedback-reports": z.int().openapi({ description: "Open reports and unanswered site feedback" }),
    orders: z.int().openapi({ description: "Flagged orders, failed refunds among them; for administrators only" }),
  })
  .openapi("Waiting");
export type Waiting = z.infer<typeof waitingSchema>;

export const findsSchema = z
  .object({
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        status: z.enum(["draft", "pending", "live", "rejected", "deleted"]),
        logoUrl: z.string().nullable(),
      }),
    ),
    people: z
      .array(z.object({ userId: z.string(), username: z.string(), avatarUrl: z.string().nullable() }))
      .openapi({ description: "For administrators only" }),
  })
  .openapi("AdminFinds");
export type Finds = z.infer<typeof findsSchema>;
