import { z } from "@hono/zod-openapi";
import { proposalStates } from "#contract/admin/alternatives.ts";
import { alternativeDecisionInput } from "#contract/inputs/admin-alternatives.ts";
import { noInput } from "#contract/inputs/input.ts";
import { suggestedFactInput } from "#contract/inputs/suggested-facts.ts";
import { paths } from "#contract/paths.ts";
import { suggestedFactForm } from "#contract/suggested-facts.ts";
import { decideSuggestedFact, reopenSuggestedFact } from "#domain/catalog/suggested-facts/decide-suggested-fact.ts";
import { suggestFact } from "#domain/catalog/suggested-facts/suggest-fact.ts";
import { declareWrite } from "../declare-write.ts";

const suggestFactWrite = declareWrite({
  route: {
    method: "post",
    path: "/products/{id}/facts",
    status: 201,
    tag: "Products",
    summary: "Suggest a fact about a product, with its source",
    answers: "Suggested; the product says so once a moderator agrees. A repeat while it waits is stored once",
    refusals: { 409: "The product says so already, it was refused before, or its prices have another currency" },
  },
  about: "productId",
  input: { name: "FactSuggestion", schema: suggestedFactInput },
  answer: z.object({ productId: z.int(), isSuggested: z.literal(true) }),
  gate: "user",
  limit: "fact",
  run: async ({ db, actor }, { productId, ...fact }) => {
    await suggestFact(db, { productId, ...fact, suggesterId: actor.userId });
    return { productId, isSuggested: true as const };
  },
  failed: "errors.fact_failed",
  form: {
    path: suggestedFactForm,
    done: "success.factSuggested",
    next: (page) => paths.product(new URL(page, "http://localhost").searchParams.get("product") ?? ""),
  },
});

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

export const factWrites = [suggestFactWrite, decideFactWrite, reopenFactWrite] as const;
