import { suggestionListSchema } from "#contract/member/suggestions.ts";
import { listOwnSuggestions } from "#domain/moderation/suggestions/list-own-suggestions.ts";
import { pageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";

export const ownSuggestionReads = [
  declareRead({
    route: {
      path: "/me/resource-suggestions",
      tag: "Suggestions",
      summary: "The viewer's own suggestions with their state, newest first",
      answers: "One page",
    },
    query: pageQuery,
    answer: suggestionListSchema,
    gate: "user",
    run: ({ db, actor }, { page }) => listOwnSuggestions(db, { submitterId: actor.userId, page }),
  }),
] as const;
