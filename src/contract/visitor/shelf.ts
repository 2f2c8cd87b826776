import { z } from "@hono/zod-openapi";
import * as limits from "../shared/limits.ts";
import { linkSchema } from "./catalog.ts";

/** The color of a product's spine, in OKLCH, and the color of its title. */
export const clothSchema = z.object({
  l: z.number(),
  c: z.number(),
  h: z.number(),
  on: z.enum(["paper", "ink"]),
});
export type Cloth = z.infer<typeof clothSchema>;

export const shelfProductSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    votes: z.int().openapi({ description: "Upvotes that count for this shelf" }),
    comments: z.int().openapi({ description: "Feedback and the replies to it" }),
    cloth: clothSchema.openapi({ description: "From its logo, else from its name and niche" }),
  })
  .openapi("ShelfProduct");
export type ShelfProduct = z.infer<typeof shelfProductSchema>;

export const shelfGroupSchema = z
  .object({
    subcategory: linkSchema.nullable().openapi({ description: "Null if the shelf isn't grouped" }),
    total: z.int().openapi({ description: "Live products of the subcategory in this niche, or of the list" }),
    products: z.array(shelfProductSchema).openapi({ description: "The most upvoted first" }),
  })
  .openapi("ShelfGroup");
export type ShelfGroup = z.infer<typeof shelfGroupSchema>;

/** At most so many spines in all; none where they would be too few to say anything. */
export const shelfAnswers = `At most ${limits.shelf.spines} products in all, each once; none below ${limits.shelf.spinesMin}`;
