import { z } from "@hono/zod-openapi";
import * as limits from "../shared/limits.ts";
import { linkSchema } from "./catalog.ts";
import { shelfProductSchema } from "./shelf.ts";

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
