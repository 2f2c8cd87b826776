import { adminSuggestionListSchema, suggestionQuerySchema } from "#contract/admin/review/suggestions.ts";
import { listSuggestions } from "#domain/moderation/suggestions/list-suggestions.ts";
import { declareRead } from "../../declare-read.ts";

export const suggestionReads = [
  declareRead({
    route: {
      path: "/admin/suggestions",
      tag: "Administration",
      summary: "Suggestions that wait, or that were decided",
      answers: "Ten a page, with the exact count",
    },
    query: suggestionQuerySchema,
    answer: adminSuggestionListSchema,
    gate: "staff",
    run: ({ db, actor }, asked) => listSuggestions(db, { ...asked, actor }),
  }),
] as const;
