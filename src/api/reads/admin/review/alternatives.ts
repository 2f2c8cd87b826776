import { z } from "@hono/zod-openapi";
import { proposalStates, proposedAlternativeListSchema } from "#contract/admin/review/alternatives.ts";
import { listProposedAlternatives } from "#domain/catalog/alternatives/list-proposed-alternatives.ts";
import { declareRead } from "../../declare-read.ts";

export const proposedAlternativeReads = [
  declareRead({
    route: {
      path: "/admin/alternatives",
      tag: "Administration",
      summary: "Alternatives that people proposed",
      answers: "Those waiting longest first; decided ones newest first",
    },
    query: z.object({
      state: z.enum(proposalStates).default("waiting"),
      page: z.coerce.number().int().positive().default(1),
    }),
    answer: proposedAlternativeListSchema,
    gate: "staff",
    run: ({ db, actor: viewer }, asked) => listProposedAlternatives(db, { ...asked, viewer }),
  }),
] as const;
