import { z } from "@hono/zod-openapi";
import { suggestedFactInput } from "#contract/member/suggested-fact-input.ts";
import { suggestedFactForm } from "#contract/member/suggested-facts.ts";
import { paths } from "#contract/shared/paths.ts";
import { suggestFact } from "#domain/catalog/suggested-facts/suggest-fact.ts";
import { declareWrite } from "../declare-write.ts";

const suggestFactWrite = declareWrite({
  route: {
    method: "post",
    path: "/products/{id}/facts",
    status: 201,
    tag: "Products",
    summary: "Suggest a fact about a product, with its source",
    answers: "Suggested; the product says so once a moderator agrees. Your repeat while it waits is stored once",
    refusals: {
      409: "The product says so already, somebody else has suggested it, it was refused before, or its prices have another currency",
    },
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

export const factWrites = [suggestFactWrite] as const;
