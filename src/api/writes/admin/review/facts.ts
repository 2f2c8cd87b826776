import { z } from "@hono/zod-openapi";
import { alternativeDecisionInput } from "#contract/admin/review/alternative-input.ts";
import { proposalStates } from "#contract/admin/review/alternatives.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { decideSuggestedFact, reopenSuggestedFact } from "#domain/catalog/suggested-facts/decide-suggested-fact.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = {
  about: "itemId",
  answer: z.object({ state: z.enum(proposalStates) }),
  gate: "staff",
  limit: "admin_write",
  failed: "errors.server_error",
} as const;
const route = { tag: "Administration", path: "/admin/facts/{id}/decision", status: 200 } as const;

const decideFactWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "post",
    summary: "Write a suggested fact to its product, or refuse it",
    answers: "Decided",
    refusals: { 409: "Somebody else decided it first, or the product says something else by now" },
  },
  input: { name: "FactDecision", schema: alternativeDecisionInput },
  run: async ({ db, actor }, { itemId, decision, reason }) => {
    await decideSuggestedFact(db, { suggestionId: itemId, actor, decision, reason });
    return { state: decision === "approve" ? ("approved" as const) : ("refused" as const) };
  },
});

const reopenFactWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "delete",
    summary: "Undo the decision on a suggested fact",
    answers: "It waits again, and the product says what it said before",
    refusals: { 409: "The product says something else by now" },
  },
  input: { schema: noInput },
  run: async ({ db, actor }, { itemId }) => {
    await reopenSuggestedFact(db, { suggestionId: itemId, actor });
    return { state: "waiting" as const };
  },
});

export const suggestedFactWrites = [decideFactWrite, reopenFactWrite] as const;
