import { z } from "@hono/zod-openapi";

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
