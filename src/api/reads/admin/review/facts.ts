import { z } from "@hono/zod-openapi";
import { proposalStates } from "#contract/admin/review/alternatives.ts";
import { suggestedFactListSchema } from "#contract/admin/review/facts.ts";
import { listSuggestedFacts } from "#domain/catalog/suggested-facts/list-suggested-facts.ts";
import { declareRead } from "../../declare-read.ts";

export const suggestedFactReads = [
  declareRead({
    route: {
      path: "/admin/facts",
      tag: "Administration",
      summary: "Facts that people suggested",
      answers: "Those waiting longest first; decided ones newest first",
    },
    query: z.object({
      state: z.enum(proposalStates).default("waiting"),
      page: z.coerce.number().int().positive().default(1),
    }),
    answer: suggestedFactListSchema,
    gate: "staff",
    run: ({ db, actor: viewer }, asked) => listSuggestedFacts(db, { ...asked, viewer }),
  }),
] as const;
