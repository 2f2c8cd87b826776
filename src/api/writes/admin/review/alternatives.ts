import { z } from "@hono/zod-openapi";
import { alternativeDecisionInput } from "#contract/admin/review/alternative-input.ts";
import { proposalStates } from "#contract/admin/review/alternatives.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { decideAlternative } from "#domain/catalog/alternatives/decide-alternative.ts";
import { reopenAlternative } from "#domain/catalog/alternatives/reopen-alternative.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = {
  about: "itemId",
  answer: z.object({ state: z.enum(proposalStates) }),
  gate: "staff",
  limit: "admin_write",
  failed: "errors.server_error",
} as const;
const route = { tag: "Administration", path: "/admin/alternatives/{id}/decision", status: 200 } as const;

const decideAlternativeWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "post",
    summary: "List a proposed alternative, or refuse it",
    answers: "Decided",
    refusals: { 409: "Somebody else decided it first" },
  },
  input: { name: "AlternativeDecision", schema: alternativeDecisionInput },
  run: async ({ db, actor }, { itemId, decision, reason }) => {
    await decideAlternative(db, { proposalId: itemId, actor, decision, reason });
    return { state: decision === "approve" ? ("approved" as const) : ("refused" as const) };
  },
});

const reopenAlternativeWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "delete",
    summary: "Undo the decision on a proposed alternative",
    answers: "It waits again",
  },
  input: { schema: noInput },
  run: async ({ db, actor }, { itemId }) => {
    await reopenAlternative(db, { proposalId: itemId, actor });
    return { state: "waiting" as const };
  },
});

export const proposedAlternativeWrites = [decideAlternativeWrite, reopenAlternativeWrite] as const;
