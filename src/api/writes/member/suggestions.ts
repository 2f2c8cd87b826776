import { suggestionInput } from "#contract/member/suggestion-input.ts";
import { suggestionSchema } from "#contract/member/suggestions.ts";
import { paths } from "#contract/shared/paths.ts";
import { findWaitingSuggestion } from "#domain/moderation/suggestions/find-waiting-suggestion.ts";
import { suggestResource } from "#domain/moderation/suggestions/suggest-resource.ts";
import { declareWrite } from "../declare-write.ts";

const suggestResourceWrite = declareWrite({
  route: {
    method: "post",
    path: "/resource-suggestions",
    status: 201,
    tag: "Suggestions",
    summary: "Suggest a resource for the directory",
    answers: "The suggestion, pending review; a repeat while it is pending is stored once",
  },
  input: { name: "ResourceSuggestionInput", schema: suggestionInput },
  answer: suggestionSchema,
  gate: "user",
  limit: "suggestion",
  repeated: ({ db, actor }, { text }) => findWaitingSuggestion(db, { submitterId: actor.userId, text }),
  run: ({ db, actor }, { text }) => suggestResource(db, { submitterId: actor.userId, text }),
  failed: "errors.suggestion_failed",
  form: { path: paths.suggestionForm(), page: paths.suggest(), done: "success.suggestionSubmitted" },
  intent: "suggestion",
});

export const ownSuggestionWrites = [suggestResourceWrite] as const;
