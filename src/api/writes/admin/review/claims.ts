import { z } from "@hono/zod-openapi";
import { claimDecisionInput, claimRevocationInput } from "#contract/admin/review/claim-input.ts";
import { decideClaim } from "#domain/makers/claims/decide-claim.ts";
import { revokeClaim } from "#domain/makers/claims/revoke-claim.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = {
  about: "claimId",
  answer: z.object({ claimId: z.int() }),
  gate: "staff",
  limit: "admin_write",
  failed: "errors.server_error",
} as const;
const route = {
  tag: "Administration",
  answers: "Decided; the claimant gets an email",
  refusals: { 409: "Somebody else decided it first" },
} as const;

const decideClaimWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "post",
    path: "/admin/claims/{id}/decision",
    status: 200,
    summary: "Approve or refuse a claim",
  },
  input: { name: "ClaimDecision", schema: claimDecisionInput },
  run: async ({ db, actor }, { claimId, decision, reason }) => {
    await decideClaim(db, { claimId, actor, decision, reason });
    return { claimId };
  },
});

const revokeClaimWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "post",
    path: "/admin/claims/{id}/revocation",
    status: 200,
    summary: "Take back the listing that a claim led to",
  },
  input: { name: "ClaimRevocation", schema: claimRevocationInput },
  run: async ({ db, actor }, { claimId, reason }) => {
    await revokeClaim(db, { claimId, actor, reason });
    return { claimId };
  },
});

export const adminClaimWrites = [decideClaimWrite, revokeClaimWrite] as const;
