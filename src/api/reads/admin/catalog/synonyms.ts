import { z } from "@hono/zod-openapi";
import { synonymChoices, synonymGroupSchema, synonymListSchema } from "#contract/admin/catalog/synonyms.ts";
import { listSynonyms } from "#domain/catalog/search/synonyms/list-synonyms.ts";
import { getSynonyms } from "#domain/catalog/search/synonyms/synonym-group.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

export const synonymReads = [
  declareRead({
    route: {
      path: "/admin/synonyms",
      tag,
      summary: "Groups of words that find each other's products",
      answers: "One page",
    },
    query: synonymChoices,
    answer: synonymListSchema,
    gate: "staff",
    run: ({ db }, asked) => listSynonyms(db, asked),
  }),
  declareRead({
    route: {
      path: "/admin/synonyms/{id}",
      tag,
      summary: "One group of synonyms as it is now",
      answers: "The group",
      refusals: { 404: "It was deleted" },
    },
    params: z.object({ id: z.string() }),
    about: "itemId",
    answer: synonymGroupSchema,
    gate: "staff",
    run: ({ db }, { itemId: groupId }) => getSynonyms(db, { groupId }),
  }),
] as const;
