import { z } from "@hono/zod-openapi";

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
        status: z.enum(["draft", "pending", "live", "rejected", "deleted"]),
        createdAt: z.string(),
      }),
    ),
  })
  .openapi("AdminOverview");
export type AdminOverview = z.infer<typeof adminOverviewSchema>;
