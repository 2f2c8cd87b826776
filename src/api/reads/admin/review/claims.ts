import { z } from "@hono/zod-openapi";
import { adminClaimListSchema, claimQueueStates } from "#contract/admin/review/claims.ts";
import { listClaimsForReview } from "#domain/makers/claims/list-claims-for-review.ts";
import { declareRead } from "../../declare-read.ts";

export const adminClaimReads = [
  declareRead({
    route: {
      path: "/admin/claims",
      tag: "Administration",
      summary: "Claims with the evidence for a decision",
      answers: "Those waiting longest first; decided ones newest first",
    },
    query: z.object({
      state: z.enum(claimQueueStates).default("waiting"),
      page: z.coerce.number().int().positive().default(1),
    }),
    answer: adminClaimListSchema,
    gate: "staff",
    run: ({ db, actor: viewer }, asked) => listClaimsForReview(db, { ...asked, viewer }),
  }),
] as const;
