import { z } from "@hono/zod-openapi";
import { siteProofMethods } from "./site-proof-methods.ts";

/** API types for a person's claims. The browser imports only the types. */

const methods = ["email", ...siteProofMethods] as const;
const states = ["open", "proven", "in_review", "refused", "expired", "cancelled", "lapsed", "revoked"] as const;

/** Why a check of the site did not find the token. Only the first three mean that it isn't there. */
const checkProblems = [
  "nothing_there",
  "other_token",
  "not_found",
  "leads_elsewhere",
  "wrong_type",
  "too_large",
  "unreachable",
  "busy",
] as const;
export type CheckProblem = (typeof checkProblems)[number];

const claimCheckSchema = z.object({
  method: z.enum(siteProofMethods),
  problem: z.enum(checkProblems),
  found: z.array(z.string()).openapi({ description: "What was found in the token's place" }),
  checkedAt: z.string(),
});
export type ClaimCheck = z.infer<typeof claimCheckSchema>;

const claimProofSchema = z.object({
  mailDomain: z
    .string()
    .openapi({ description: "Codes are emailed to addresses at this domain", example: "product.example" }),
  dns: z.object({ name: z.string(), value: z.string() }),
  meta: z.object({ page: z.string(), tag: z.string() }),
  file: z.object({ address: z.string(), content: z.string() }),
});
export type ClaimProof = z.infer<typeof claimProofSchema>;

export const claimSchema = z
  .object({
    id: z.int(),
    product: z.object({ id: z.int(), name: z.string(), slug: z.string(), logoUrl: z.string().nullable() }),
    state: z.enum(states),
    method: z
      .enum([...methods, "admin"])
      .nullable()
      .openapi({ description: "The method chosen last" }),
    provenBy: z.enum(methods).nullable(),
    proof: claimProofSchema.nullable().openapi({ description: "What to publish and where, while the claim is open" }),
    code: z
      .object({ sentTo: z.string(), expiresAt: z.string(), triesLeft: z.int() })
      .nullable()
      .openapi({ description: "The emailed code that was not entered yet" }),
    lastCheck: claimCheckSchema.nullable(),
    reason: z.string().nullable().openapi({ description: "The administrator's comment on the decision" }),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
  })
  .openapi("Claim");
export type Claim = z.infer<typeof claimSchema>;

export const claimListSchema = z
  .object({ claims: z.array(claimSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("ClaimList");
export type ClaimList = z.infer<typeof claimListSchema>;
