import { z } from "@hono/zod-openapi";
import { productCardSchema } from "../visitor/catalog.ts";

/** API types of "For you". The browser imports only the types. */

const forYouReasonSchema = z
  .object({
    kind: z.enum(["stack", "new", "popular"]).openapi({
      description: "Used together with a product of the viewer's stack; new or much upvoted in one of their niches",
    }),
    name: z.string().openapi({ description: "Of that product or niche" }),
  })
  .openapi("ForYouReason");
export type ForYouReason = z.infer<typeof forYouReasonSchema>;

const forYouProductSchema = productCardSchema
  .pick({ id: true, slug: true, name: true, tagline: true, logoUrl: true, isDemo: true })
  .extend({ reason: forYouReasonSchema })
  .openapi("ForYouProduct");
export type ForYouProduct = z.infer<typeof forYouProductSchema>;

export const forYouSchema = z
  .object({
    isOn: z.boolean().openapi({ description: "False if the viewer turned it off; then there are no products" }),
    hasInterests: z.boolean().openapi({ description: "The viewer has chosen niches or uses a product" }),
    products: z.array(forYouProductSchema).openapi({ description: "At most 4, the same until the UTC day ends" }),
  })
  .openapi("ForYou");
export type ForYou = z.infer<typeof forYouSchema>;

export const forYouChoiceSchema = z.object({ isOn: z.boolean() }).openapi("ForYouChoice");
export type ForYouChoice = z.infer<typeof forYouChoiceSchema>;
