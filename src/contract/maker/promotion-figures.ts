import { z } from "@hono/zod-openapi";

/** API types for what promotions did for their advertiser. The browser imports only the types. */

const dayFiguresSchema = z.object({
  day: z.string().openapi({ example: "2026-11-15" }),
  impressions: z.int().openapi({ description: "Cards seen for a second, one per visitor in 30 minutes" }),
  clicks: z.int().openapi({ description: "Cards followed, counted the same way" }),
});

export const promotionFiguresSchema = z.object({
  promotionId: z.int(),
  productName: z.string(),
  impressions: z.int().openapi({ description: "Since it started" }),
  clicks: z.int(),
  days: z
    .array(dayFiguresSchema)
    .openapi({ description: "Its last 90 days (UTC), oldest first; none before it starts" }),
  endsToday: z.boolean().openapi({ description: "The last of these days is not over" }),
});
export type PromotionFigures = z.infer<typeof promotionFiguresSchema>;

export const orderFiguresSchema = z.object({ promotions: z.array(promotionFiguresSchema) }).openapi("OrderFigures");
export type OrderFigures = z.infer<typeof orderFiguresSchema>;
