import { z } from "@hono/zod-openapi";
import { productCardSchema } from "./catalog.ts";

/** Other sites to launch a product on (rule 8). The browser imports only the type. */
export const launchPlatformsSchema = z
  .object({
    platforms: z.array(productCardSchema.pick({ id: true, slug: true, name: true, tagline: true, logoUrl: true })),
    seeMore: z
      .object({ niche: z.string(), subcategory: z.string() })
      .nullable()
      .openapi({ description: "Slugs of the list with all of them; null if there is none" }),
  })
  .openapi("LaunchPlatforms");
export type LaunchPlatforms = z.infer<typeof launchPlatformsSchema>;
