import { z } from "@hono/zod-openapi";
import { siteProofMethods } from "../../maker/site-proof-methods.ts";
import { ownDecisionSchema } from "../own-decision.ts";

/** What the queue of claims can show: those waiting, those listed, those turned down. */
export const claimQueueStates = ["waiting", "listed", "closed"] as const;
export type ClaimQueueState = (typeof claimQueueStates)[number];

const personSchema = z.object({ userId: z.string(), username: z.string(), avatarUrl: z.string().nullable() });

export const adminClaimSchema = z
  .object({
    id: z.int(),
    state: z.enum(["open", "proven", "in_review", "refused", "expired", "cancelled", "lapsed", "revoked"]),
    product: z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      logoUrl: z.string().nullable(),
      websiteUrl: z.string().nullable(),
      status: z.enum(["draft", "pending", "live", "rejected", "deleted"]),
    }),
    claimant: personSchema.extend({
      joinedAt: z.string(),
      emailDomain: z.string().nullable().openapi({ description: "Of their confirmed address" }),
      isAtProductDomain: z.boolean().openapi({ description: "That domain is the product's own" }),
      products: z.int().openapi({ description: "Live products they are listed with" }),
      claims: z.int().openapi({ description: "All claims they ever made" }),
    }),
    makers: z.array(z.string()).openapi({ description: "Who is listed already" }),
    method: z.enum(["email", ...siteProofMethods, "admin"]).nullable(),
    provenBy: z
      .enum(["email", ...siteProofMethods])
      .nullable()
      .openapi({ description: "The proof we found ourselves" }),
    note: z.string().nullable().openapi({ description: "What the claimant wrote" }),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable().openapi({ description: "Their username" }),
    decidedAt: z.string().nullable(),
    createdAt: z.string(),
    own: ownDecisionSchema,
  })
  .openapi("AdminClaim");
export type AdminClaim = z.infer<typeof adminClaimSchema>;

export const adminClaimListSchema = z
  .object({ claims: z.array(adminClaimSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("AdminClaimList");
export type AdminClaimList = z.infer<typeof adminClaimListSchema>;
