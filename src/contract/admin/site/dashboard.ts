import { z } from "@hono/zod-openapi";
import { waitingSchema } from "./frame.ts";

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

const waitingQueueSchema = z.object({
  area: z.enum(waitingSchema.keyof().options),
  count: z.int(),
  oldest: z.object({ title: z.string(), since: z.string() }),
  hours: z
    .array(z.number())
    .openapi({ description: "How long each has waited, the longest first; of at most 24 of them" }),
});
export type WaitingQueue = z.infer<typeof waitingQueueSchema>;

export const waitingQueuesSchema = z
  .object({
    queues: z.array(waitingQueueSchema).openapi({ description: "Those in which something waits, the oldest first" }),
  })
  .openapi("WaitingQueues");
export type WaitingQueues = z.infer<typeof waitingQueuesSchema>;
