import { z } from "@hono/zod-openapi";
import { personSchema, productCardSchema, productListSchema } from "./catalog.ts";
import { collectionCardSchema } from "./collections.ts";
import { type PersonSection, personSections } from "./person-sections.ts";
import { shelfProductSchema } from "./shelf.ts";

/** API types for people's public pages. The browser imports only the types. */

const sectionNames = Object.keys(personSections) as [PersonSection, ...PersonSection[]];

export const personPageSchema = personSchema
  .omit({ hasPage: true })
  .extend({
    since: z.string().openapi({ description: "The month they joined", example: "2026-03" }),
    sections: z
      .array(z.object({ name: z.enum(sectionNames), total: z.int() }))
      .openapi({ description: "What they show, in the order of the page; a total of 1,000 means at least that many" }),
    shelf: z.object({ of: z.enum(["stack", "made", "feedback"]), spines: z.array(shelfProductSchema) }).openapi({
      description: "What they use, or else made or wrote about, if they show it; newest first, at most 16",
    }),
    isIndexed: z.boolean().openapi({ description: "Whether there is enough on the page for search engines" }),
    isOwn: z.boolean().openapi({ description: "The signed-in viewer's own page; false for guests" }),
    isBlocked: z.boolean().openapi({ description: "The signed-in viewer blocked this person; false for guests" }),
  })
  .openapi("PersonPage");
export type PersonPage = z.infer<typeof personPageSchema>;

/** A section that lists products, newest first. */
export const personProductsSchema = productListSchema
  .extend({ isPartial: z.boolean().openapi({ description: "There are more than `total`; the oldest aren't listed" }) })
  .openapi("PersonProducts");
export type PersonProducts = z.infer<typeof personProductsSchema>;

const personFeedbackSchema = z.object({
  id: z.int(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: z.string(),
  isEdited: z.boolean(),
  product: z.object({ id: z.int(), slug: z.string(), name: z.string(), logoUrl: z.string().nullable() }),
});
export type PersonFeedback = z.infer<typeof personFeedbackSchema>;

const personProductSchema = productCardSchema.pick({ id: true, slug: true, name: true, tagline: true, logoUrl: true });
export type PersonProduct = z.infer<typeof personProductSchema>;

/** The first entries of each section; a section that isn't shown looks like an empty one. */
export const personOverviewSchema = z
  .object({
    made: z.array(personProductSchema),
    feedback: z.array(personFeedbackSchema),
    collections: z.array(collectionCardSchema),
    upvotes: z.array(personProductSchema),
  })
  .openapi("PersonOverview");
export type PersonOverview = z.infer<typeof personOverviewSchema>;

export const personFeedbackListSchema = personProductsSchema
  .omit({ products: true })
  .extend({ feedback: z.array(personFeedbackSchema) })
  .openapi("PersonFeedbackList");
export type PersonFeedbackList = z.infer<typeof personFeedbackListSchema>;

/** What the viewer shows of themselves. */
export const pageVisibilitySchema = z
  .object({
    hasPage: z.boolean().openapi({ description: "Whether there is a public page at all" }),
    sections: z.array(z.enum(sectionNames)).openapi({ description: "The sections that everybody sees" }),
  })
  .openapi("PageVisibility");
export type PageVisibility = z.infer<typeof pageVisibilitySchema>;

/** Enough to report or block somebody who shows no page. */
export const personNameSchema = personSchema
  .pick({ username: true })
  .extend({
    hasPage: z.boolean().openapi({ description: "Whether they show a public page" }),
    isOwn: z.boolean().openapi({ description: "It is the viewer" }),
  })
  .openapi("PersonName");

export const blockStateSchema = z.object({ username: z.string(), isBlocked: z.boolean() }).openapi("BlockState");
export type BlockState = z.infer<typeof blockStateSchema>;

export const blockedPeopleSchema = z
  .object({ people: z.array(personSchema.extend({ blockedAt: z.string() })) })
  .openapi("BlockedPeople");
export type BlockedPeople = z.infer<typeof blockedPeopleSchema>;
