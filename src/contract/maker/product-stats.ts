import { z } from "@hono/zod-openapi";

/** API types for a product's statistics. The browser imports only the types. */

const figuresSchema = z.object({
  views: z.int().openapi({ description: "Page views, one per visitor in 30 minutes" }),
  usages: z.int().openapi({ description: "Website visits from here, counted the same way" }),
  users: z.int().openapi({ description: "People who have it in their stack" }),
  saves: z.int(),
  comments: z.int().openapi({ description: "Feedback and replies" }),
});

export const waySchema = z.object({ name: z.string(), views: z.int() });

export const productStatsSchema = z
  .object({
    totals: figuresSchema,
    days: z
      .array(figuresSchema.extend({ day: z.string().openapi({ example: "2026-11-15" }) }))
      .length(30)
      .openapi({
        description:
          "The last 30 days (UTC), today last. Users, saves and comments that were removed since are not counted",
      }),
    referrers: z.array(waySchema).openapi({ description: "Referring sites in these days; only common ones" }),
    searches: z.array(waySchema).openapi({ description: "Searches on this site that led to it; only common ones" }),
  })
  .openapi("ProductStats");
export type ProductStats = z.infer<typeof productStatsSchema>;
export type ProductFigures = z.infer<typeof figuresSchema>;
