import { z } from "@hono/zod-openapi";

/** API types for the dashboard. The browser imports only the types. */

const statusSchema = z.enum(["draft", "pending", "live", "rejected", "deleted"]);

export const adminOverviewSchema = z
  .object({
    totalProducts: z.int(),
    featuredProducts: z.int().openapi({ description: "Live products whose promotion is active now" }),
    categories: z.int(),
    recentProducts: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        tagline: z.string(),
        status: statusSchema,
        logoUrl: z.string().nullable().openapi({ description: "The logo, or the website's icon" }),
        createdAt: z.string(),
      }),
    ),
  })
  .openapi("AdminOverview");
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

export const siteFigures = ["submissions", "upvotes", "views", "visits", "signUps"] as const;
export type SiteFigure = (typeof siteFigures)[number];

const figuresSchema = z.object({
  submissions: z.int().openapi({ description: "Products handed in for review" }),
  upvotes: z.int(),
  views: z.int().openapi({ description: "Page views of products, one per visitor in 30 minutes" }),
  visits: z.int().openapi({ description: "Visits to their websites, counted the same way" }),
  signUps: z.int(),
}) satisfies z.ZodType<Record<SiteFigure, number>>;

const siteDaySchema = figuresSchema.extend({ day: z.string().openapi({ example: "2026-11-15" }) });
export type SiteDay = z.infer<typeof siteDaySchema>;

export const siteFiguresSchema = z
  .object({
    days: z
      .array(siteDaySchema)
      .openapi({ description: "The days of the period (UTC), today last. What was removed since isn't counted" }),
    sums: figuresSchema.openapi({ description: "Of the period" }),
    before: figuresSchema.openapi({ description: "Of as many days before it" }),
  })
  .openapi("SiteFigures");
export type SiteFigures = z.infer<typeof siteFiguresSchema>;

export const waitingKinds = [
  "submission",
  "revision",
  "suggestion",
  "alternative",
  "fact",
  "collection_report",
  "claim",
  "report",
  "product_report",
  "person_report",
  "site_feedback",
] as const;

export const longestWaitingSchema = z
  .object({
    items: z
      .array(
        z.object({
          kind: z.enum(waitingKinds),
          id: z
            .int()
            .openapi({ description: "Of the product, revision, claim, feedback, first report or site feedback" }),
          title: z.string(),
          since: z.string(),
          days: z.int().openapi({ description: "Whole days since then" }),
        }),
      )
      .openapi({ description: "What waits for a decision, the oldest first, at most 10" }),
  })
  .openapi("LongestWaiting");
export type LongestWaiting = z.infer<typeof longestWaitingSchema>;
