import { z } from "@hono/zod-openapi";

export const refundSchema = z.object({
  amount: z.int().openapi({ description: "In the currency's smallest unit" }),
  currency: z.string(),
});
export type Refund = z.infer<typeof refundSchema>;
