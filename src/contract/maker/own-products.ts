import { z } from "@hono/zod-openapi";
import { makerProofs } from "../shared/products/maker-proof.ts";
import type { RevisionChanges } from "../shared/products/product-fields.ts";
import { clothSchema } from "../visitor/shelf.ts";
import { productFieldShape } from "./product-input.ts";

/** API types for a person's own products. The browser imports only the types. */

export const ownProductsTabs = ["all", "published", "drafts"] as const;
export type OwnProductsTab = (typeof ownProductsTabs)[number];

/** Drafts and incomplete products are autosaved directly; for all others, a private working copy is. */
export const ownProductStages = ["draft", "incomplete", "submitted", "approved", "live", "rejected"] as const;
export type OwnProductStage = (typeof ownProductStages)[number];

/** What an owner can do next, the most urgent first. */
export const nextStepKinds = [
  "finish",
  "submit",
  "revise",
  "answer_comments",
  "send_changes",
  "write_comment",
  "add_pictures",
  "embed_badge",
  "share",
] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

export const nextStepSchema = z
  .object({
    kind: z.enum(nextStepKinds),
    count: z.int().openapi({ description: "Of what is missing or waits; 1 where there is nothing to count" }),
  })
  .openapi("NextStep");
export type NextStep = z.infer<typeof nextStepSchema>;

export const ownProductSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    status: z.enum(["draft", "pending", "live", "rejected"]),
    stage: z.enum(ownProductStages).openapi({ description: "Incomplete: pending, but not submitted yet" }),
    isApproved: z.boolean().openapi({ description: "Approved, but not published yet" }),
    reason: z.string().nullable().openapi({ description: "The team's comment on the decision" }),
    role: z.enum(["submitter", "maker"]).openapi({ description: "The viewer's; a submitter may be a maker as well" }),
    proof: z.enum(makerProofs).nullable().openapi({ description: "How the viewer became its maker" }),
    hasPendingRevision: z.boolean().openapi({ description: "Changes to the live product wait for review" }),
    hasWorkingCopy: z.boolean().openapi({ description: "Saved changes that wait for Submit or Update Product" }),
    promotion: z
      .object({
        state: z
          .enum(["waiting", "scheduled", "active"])
          .openapi({ description: "Waiting: it starts once it is live" }),
        startsAt: z.string().nullable(),
        endsAt: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: "In the spotlight now or later" }),
    canDelete: z.boolean(),
    completion: z.int().openapi({ description: "25 saved, 50 submitted, 100 with a maker comment" }),
    unlocked: z.int().openapi({ description: "The highest completion so far: what it unlocked stays reachable" }),
    nextSteps: z
      .array(nextStepSchema)
      .openapi({ description: "The most urgent first; empty if nothing is left to do" }),
    upvotes: z.int().openapi({ description: "Since it was listed" }),
    comments: z.int().openapi({ description: "Feedback and replies" }),
    cloth: clothSchema.openapi({ description: "The color of its spine; from its name until it is listed" }),
    votes: z
      .array(z.int())
      .length(30)
      .openapi({ description: "Upvotes on each of the last 30 days (UTC), today last" }),
    createdAt: z.string(),
  })
  .openapi("OwnProduct");
export type OwnProduct = z.infer<typeof ownProductSchema>;

export const ownProductListSchema = z
  .object({
    products: z.array(ownProductSchema),
    counts: z.object({ all: z.int(), published: z.int(), drafts: z.int() }),
    page: z.int(),
    pageCount: z.int(),
  })
  .openapi("OwnProductList");
export type OwnProductList = z.infer<typeof ownProductListSchema>;

const changesSchema = z
  .custom<RevisionChanges>()
  .openapi({ type: "object", description: 'By field: `{ "from": …, "to": … }`' });

/** A change to a live product (rule 28), as its owners see it. */
export const ownRevisionSchema = z
  .object({
    id: z.int(),
    state: z.enum(["pending", "approved", "rejected", "superseded"]),
    changes: changesSchema,
    reason: z.string().nullable(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
  })
  .openapi("OwnRevision");
export type OwnRevision = z.infer<typeof ownRevisionSchema>;

/** Who last changed what the form shows, for the owner whose save came too late. */
const lastSaveSchema = z
  .object({
    at: z.string(),
    isViewer: z.boolean(),
    isTeam: z.boolean().openapi({ description: "An administrator, whose name stays private" }),
    by: z.string().nullable().openapi({ description: "The owner's username; null if it isn't known" }),
  })
  .openapi("LastSave");
export type LastSave = z.infer<typeof lastSaveSchema>;

/** Everything the wizard and the edit page need. */
export const ownProductDetailsSchema = ownProductSchema
  .extend({
    version: z.string().openapi({ description: "Send it with the next save; it changes with every save" }),
    content: z.object(productFieldShape).openapi({
      description: "The fields as the form shows them, including a working copy's changes",
    }),
    fetchedLogoUrl: z.string().nullable().openapi({ description: "The logo we show if its owners upload none" }),
    lockedNicheIds: z.array(z.int()).openapi({ description: "Niches that owners can't remove" }),
    makerComment: z.string().nullable(),
    revision: ownRevisionSchema.nullable().openapi({ description: "The pending change, or the last decided one" }),
    lastSave: lastSaveSchema.nullable(),
  })
  .openapi("OwnProductDetails");
export type OwnProductDetails = z.infer<typeof ownProductDetailsSchema>;

/** The answer to a new product: what the next save needs. */
export const startedProductSchema = z
  .object({ id: z.int(), slug: z.string(), version: ownProductDetailsSchema.shape.version })
  .openapi("StartedProduct");

export const savedProductSchema = z
  .object({ version: ownProductDetailsSchema.shape.version, savedAt: z.string() })
  .openapi("SavedProduct");
export type SavedProduct = z.infer<typeof savedProductSchema>;

/** A product its owner deleted and can still restore (rule 33). */
export const deletedProductSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    deletedAt: z.string(),
    restorableUntil: z.string(),
    mergedInto: z
      .object({ name: z.string(), slug: z.string() })
      .nullable()
      .openapi({ description: "The product it was merged into; then it can't be restored" }),
  })
  .openapi("DeletedProduct");
export type DeletedProduct = z.infer<typeof deletedProductSchema>;

export const categoryChoiceSchema = z
  .object({ id: z.int(), name: z.string(), slug: z.string() })
  .openapi("CategoryChoice");
export type CategoryChoice = z.infer<typeof categoryChoiceSchema>;

export const subcategoryChoiceSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    parent: z.int().nullable().openapi({ description: "Its parent, which comes before it" }),
    nicheIds: z.array(z.int()).openapi({ description: "Those of the requested niches that it belongs to" }),
  })
  .openapi("SubcategoryChoice");
export type SubcategoryChoice = z.infer<typeof subcategoryChoiceSchema>;

/** A live product that may be the one somebody is about to list again. */
export const similarProductSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    logoUrl: z.string().nullable(),
    reason: z.enum(["site", "name"]).openapi({ description: "The same site, or nearly the same name" }),
  })
  .openapi("SimilarProduct");
export type SimilarProduct = z.infer<typeof similarProductSchema>;
