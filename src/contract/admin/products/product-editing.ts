import { z } from "@hono/zod-openapi";
import { ownProductStages, ownRevisionSchema } from "../../maker/own-products.ts";
import { personSchema } from "../../visitor/catalog.ts";
import { clothSchema } from "../../visitor/shelf.ts";
import { adminProductShape } from "./product-editing-input.ts";

/** API types for the administrators' product form. The browser imports only the types. */

const choiceSchema = z.object({ id: z.int(), name: z.string() });

/** A change to a live product that waits for a decision (rule 28). */
const waitingRevisionSchema = ownRevisionSchema.pick({ id: true, changes: true, createdAt: true }).extend({
  by: z.string().nullable().openapi({ description: "The username of its author" }),
  isOutdated: z.boolean().openapi({ description: "The product has changed since: it can only be refused" }),
});

export const adminProductSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    logoUrl: z.string().nullable(),
    cloth: clothSchema.openapi({ description: "The color of its spine; from its name until it is listed" }),
    upvotes: z.int(),
    comments: z.int().openapi({ description: "Feedback and replies" }),
    stage: z.enum(ownProductStages),
    reason: z.string().nullable(),
    version: z.int().openapi({ description: "Send it with the next change" }),
    fields: z.object(adminProductShape),
    childSubcategories: z.array(choiceSchema).openapi({ description: "The form changes only parent subcategories" }),
    adStatus: z.enum(["scheduled", "active", "expired"]).nullable().openapi({ description: "Null without both dates" }),
    hasPaidPromotion: z.boolean().openapi({ description: "Unfinished: its dates can't be changed here" }),
    submitter: z.object({ userId: z.string(), username: z.string(), email: z.string() }).nullable(),
    makerComment: z.object({ comment: z.string(), author: z.string().nullable() }).nullable(),
    revision: waitingRevisionSchema.nullable(),
    lastChange: z
      .object({ by: z.string().nullable(), at: z.string() })
      .nullable()
      .openapi({ description: "By the audit log; null if nobody has changed it" }),
    createdAt: z.string(),
    submittedAt: z.string().nullable(),
    listedAt: z.string().nullable(),
  })
  .openapi("AdminProduct");
export type AdminProduct = z.infer<typeof adminProductSchema>;
export type WaitingRevision = NonNullable<AdminProduct["revision"]>;

export const addedProductSchema = z.object({ id: z.int(), slug: z.string(), version: z.int() }).openapi("AddedProduct");

/** Every niche, *All Resources* first, and every parent subcategory. */
export const productChoicesSchema = z
  .object({
    niches: z.array(
      choiceSchema.extend({
        slug: z.string(),
        isDraft: z.boolean(),
        productCount: z.int().openapi({ description: "In every status" }),
      }),
    ),
    subcategories: z.array(choiceSchema.extend({ isDraft: z.boolean() })),
  })
  .openapi("ProductChoices");
export type ProductChoices = z.infer<typeof productChoicesSchema>;

/** An entry of the audit log about one product. */
export const productActSchema = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  by: z.string().nullable().openapi({ description: "A username; null for a scheduled job or a deleted account" }),
  isJob: z.boolean(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type ProductAct = z.infer<typeof productActSchema>;

export const productActsSchema = z
  .object({
    acts: z.array(productActSchema),
    next: z.int().nullable().openapi({ description: "Send as `before` for older ones" }),
  })
  .openapi("ProductActs");
export type ProductActs = z.infer<typeof productActsSchema>;

/** Administrators see addresses (rule 40). */
export const foundPersonSchema = personSchema.extend({ userId: z.string(), email: z.string() }).openapi("FoundPerson");
export type FoundPerson = z.infer<typeof foundPersonSchema>;
export const foundPeopleSchema = z.object({ people: z.array(foundPersonSchema) }).openapi("FoundPeople");
