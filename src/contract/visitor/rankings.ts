import { z } from "@hono/zod-openapi";

export const rankingFiguresSchema = z
  .object({
    products: z.int().openapi({ description: "Live products" }),
    periods: z.array(
      z.object({
        period: z.enum(["week", "month"]),
        days: z.int(),
        countedAt: z.string(),
        votes: z.int().openapi({ description: "Upvotes of live products in the period" }),
        products: z.int().openapi({ description: "Live products with an upvote in the period" }),
      }),
    ),
  })
  .openapi("RankingFigures");
export type RankingFigures = z.infer<typeof rankingFiguresSchema>;
