import { z } from "@hono/zod-openapi";

/** What the API tells the people behind a product about it. The browser imports only the types. */

const figuresSchema = z.object({
  views: z.int().openapi({ description: "Its page shown, once per visitor in 30 minutes" }),
  usages: z.int().openapi({ description: "Visits to its website from here, counted likewise" }),
  users: z.int().openapi({ description: "People who have it in their stack" }),
  saves: z.int(),
  comments: z.int().openapi({ description: "Feedback and replies" }),
});

const waySchema = z.object({ name: z.string(), views: z.int() });

export const productStatsSchema = z
  .object({
    totals: figuresSchema,
    days: z
      .array(figuresSchema.extend({ day: z.string().openapi({ example: "2026-11-15" }) }))
      .length(30)
      .openapi({
        description: "The last 30 days (UTC), today last. Users, saves and comments: those of that day still there",
      }),
    referrers: z.array(waySchema).openapi({ description: "Sites that led here in these days; only common ones" }),
    searches: z.array(waySchema).openapi({ description: "Words searched for here that led to it; only common ones" }),
  })
  .openapi("ProductStats");
export type ProductStats = z.infer<typeof productStatsSchema>;
export type ProductFigures = z.infer<typeof figuresSchema>;
