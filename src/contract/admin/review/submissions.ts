import { z } from "@hono/zod-openapi";
import { similarProductSchema } from "../../maker/own-products.ts";
import type { ProductFields, RevisionChanges } from "../../shared/products/product-fields.ts";
import { shelfProductSchema } from "../../visitor/shelf.ts";
import { ownDecisionSchema } from "../own-decision.ts";
import { refundSchema } from "../refund.ts";

const instant = z.string().openapi({ description: "ISO 8601" });

/** A person as reviewers see them; null for an account that was deleted, or a product nobody submitted. */
const submitterSchema = z.object({ username: z.string(), isDemo: z.boolean() }).nullable();

export const submissionSorts = ["oldest", "newest", "name"] as const;

/** What the lists of submissions can be asked for. */
export const submissionQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  stage: z
    .enum(["submitted", "incomplete", "approved"])
    .default("submitted")
    .openapi({ description: "Incomplete: started but not submitted. Approved: waiting to be published" }),
  q: z.string().trim().max(200).default("").openapi({ description: "Part of the name" }),
  niche: z.coerce.number().int().min(0).default(0).openapi({ description: "A niche's id; 0 for all" }),
  sort: z.enum(submissionSorts).default("oldest"),
});
export type SubmissionQuery = z.infer<typeof submissionQuerySchema>;

export const submissionRowSchema = z
  .object({
    id: z.int(),
    version: z.int().openapi({ description: "Send it with a decision: it is refused if the product has changed" }),
    stage: z.enum(["incomplete", "submitted", "approved"]),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    logoUrl: z.string().nullable(),
    submittedAt: instant.openapi({ description: "When it was submitted; for incomplete ones, when it was started" }),
    niches: z.array(z.string()),
    tags: z.array(z.string()),
    submitter: submitterSchema,
    own: ownDecisionSchema,
    hasSameSite: z.boolean().openapi({ description: "A live product has the same website" }),
    paidMonths: z
      .int()
      .nullable()
      .openapi({ description: "Of the paid promotion that starts with its publication (rule 47)" }),
    refunds: z.array(refundSchema).openapi({ description: "What a rejection gives back" }),
  })
  .openapi("SubmissionRow");
export type SubmissionRow = z.infer<typeof submissionRowSchema>;

export const submissionListSchema = z
  .object({ submissions: z.array(submissionRowSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("SubmissionList");
export type SubmissionList = z.infer<typeof submissionListSchema>;

export const submissionCountsSchema = z
  .object({ waiting: z.int(), approved: z.int(), revisions: z.int(), incomplete: z.int() })
  .openapi("SubmissionCounts");
export type SubmissionCounts = z.infer<typeof submissionCountsSchema>;

/** Everything a reviewer should know before they decide, except whether the website answers. */
export const submissionDetailsSchema = submissionRowSchema
  .extend({
    stage: z.enum(["draft", "incomplete", "submitted", "approved", "live", "rejected"]),
    websiteUrl: z.string().nullable(),
    pricing: z.string(),
    pricingNote: z.string().nullable(),
    coupon: z
      .object({
        text: z.string().nullable(),
        code: z.string().nullable(),
        url: z.string().nullable(),
        expiresAt: instant.nullable(),
      })
      .nullable(),
    otherNiches: z.string().nullable(),
    duplicates: z.array(similarProductSchema),
    contentProblems: z.array(z.string()).openapi({ description: "What is unusual about its links and HTML" }),
    history: z
      .object({ joinedAt: instant, approved: z.int(), rejected: z.int(), votes: z.int() })
      .nullable()
      .openapi({ description: "The submitter's" }),
  })
  .openapi("SubmissionDetails");
export type SubmissionDetails = z.infer<typeof submissionDetailsSchema>;

export const shelfPreviewSchema = z
  .object({
    niche: z.string().nullable().openapi({ description: "Its first niche" }),
    spine: shelfProductSchema,
    neighbors: z.array(shelfProductSchema).openapi({ description: "The first products of the niche" }),
  })
  .openapi("ShelfPreview");
export type ShelfPreview = z.infer<typeof shelfPreviewSchema>;

export const siteCheckSchema = z
  .object({
    checkedAt: instant,
    status: z.int().nullable().openapi({ description: "Null if nothing answered" }),
    tookMs: z.int(),
    movedTo: z.string().nullable().openapi({ description: "The other domain that it redirects to" }),
    failure: z.string().nullable().openapi({ description: "Why nothing answered" }),
  })
  .openapi("SiteCheck");
export type SiteCheck = z.infer<typeof siteCheckSchema>;

export const presenceSchema = z
  .object({ others: z.array(z.string()).openapi({ description: "Usernames of the others who have it open" }) })
  .openapi("ReviewPresence");

/** A decision that can be undone for a moment; its emails wait until then. */
export const undoSchema = z
  .object({ batchId: z.uuid(), forMs: z.int() })
  .nullable()
  .openapi({ description: "Null if there is nothing to undo" });
export type OpenUndo = z.infer<typeof undoSchema>;

const deciderSchema = z.object({
  username: z.string().nullable(),
  isYou: z.boolean(),
  action: z.string(),
  at: instant,
});

export const decidedSubmissionsSchema = z
  .object({
    isDone: z.boolean().openapi({ description: "False if one was refused: then nothing has changed" }),
    outcomes: z.array(
      z.object({
        productId: z.int(),
        outcome: z.enum(["done", "unchanged", "refused", "held_back"]),
        code: z.string().optional().openapi({ description: "Why it was refused" }),
        problems: z.array(z.string()).optional().openapi({
          description: "What keeps it from being published: what it lacks, or which product it looks like",
        }),
        decided: deciderSchema.optional().openapi({ description: "Who decided it before" }),
      }),
    ),
    undo: undoSchema,
  })
  .openapi("DecidedSubmissions");
export type DecidedSubmissions = z.infer<typeof decidedSubmissionsSchema>;

export const undoneDecisionSchema = z
  .object({ outcome: z.enum(["done", "unchanged"]), productIds: z.array(z.int()) })
  .openapi("UndoneDecision");

export const waitingRevisionSchema = z
  .object({
    id: z.int(),
    productId: z.int(),
    slug: z.string(),
    productName: z.string(),
    logoUrl: z.string().nullable(),
    author: submitterSchema,
    own: ownDecisionSchema,
    createdAt: instant,
    changes: z
      .custom<RevisionChanges>()
      .openapi({ type: "object", description: "By field: the value when it was proposed, and the new one" }),
    current: z
      .custom<Partial<ProductFields>>()
      .openapi({ type: "object", description: "What visitors see now, of the fields it changes" }),
  })
  .openapi("WaitingRevision");
export type WaitingRevision = z.infer<typeof waitingRevisionSchema>;

export const revisionListSchema = z
  .object({ revisions: z.array(waitingRevisionSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("WaitingRevisionList");

export const decidedRevisionSchema = z
  .object({ outcome: z.enum(["done", "unchanged"]), productId: z.int(), undo: undoSchema })
  .openapi("DecidedRevision");

export const pastDecisionSchema = z
  .object({
    id: z.int(),
    productId: z.int(),
    slug: z.string(),
    productName: z.string(),
    logoUrl: z.string().nullable(),
    version: z.int(),
    stage: z.enum(["draft", "incomplete", "submitted", "approved", "live", "rejected", "deleted"]),
    decision: z.enum(["approve", "publish", "reject", "draft", "review"]),
    isRevision: z.boolean(),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable().openapi({ description: "A username; null if the account was deleted" }),
    decidedAt: instant,
    batchId: z.uuid().nullable().openapi({ description: "To undo it; null once it is too late for the viewer" }),
    canReturn: z.boolean().openapi({ description: "The viewer may return the product to review" }),
  })
  .openapi("PastDecision");
export type PastDecision = z.infer<typeof pastDecisionSchema>;

export const pastDecisionListSchema = z
  .object({ decisions: z.array(pastDecisionSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("PastDecisionList");

export const moderationTemplatesSchema = z
  .object({ rejection: z.array(z.object({ title: z.string(), text: z.string() })) })
  .openapi("ModerationTemplates");
