import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { DomainError } from "#contract/errors.ts";
import * as validation from "#contract/messages/validation.ts";
import { paths, withNotice } from "#contract/paths.ts";
import { suggestionListSchema, suggestionSchema } from "#contract/suggestions.ts";
import { listOwnSuggestions } from "#domain/suggestions/list-own-suggestions.ts";
import { requireSuggestionText } from "#domain/suggestions/suggestion-text.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { strictInput } from "./checked-input.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";
import { viewerIdOf } from "./product-request.ts";
import { keepWish } from "./sign-in-intents.ts";
import { takeSuggestion } from "./take-suggestion.ts";

const suggestionInputSchema = strictInput({
  text: z
    .string(validation.suggestionRequired)
    .openapi({ description: "What should be listed, in your own words", example: "Obsidian, for linked notes" }),
}).openapi("ResourceSuggestionInput");

const suggestRoute = createRoute({
  method: "post",
  path: "/resource-suggestions",
  tags: ["Suggestions"],
  summary: "Suggest a resource for the directory",
  request: { body: { ...json(suggestionInputSchema, "Sent twice while it waits, it is stored once"), required: true } },
  responses: {
    201: json(suggestionSchema, "The suggestion, waiting for review"),
    400: refusal("Nothing was written, or too much"),
    401: refusal("Nobody is signed in"),
    429: refusal("Too many suggestions for one day"),
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/me/resource-suggestions",
  tags: ["Suggestions"],
  summary: "The viewer's own suggestions and what became of them, newest first",
  request: { query: pageQuery },
  responses: { 200: json(suggestionListSchema, "One page"), 401: refusal("Nobody is signed in") },
});

export function resourceSuggestionsApi(dependencies: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  for (const { path } of [suggestRoute, listRoute]) api.use(path, requireUser);
  return api
    .openapi(suggestRoute, async (c) => {
      return c.json(await takeSuggestion(c, { ...dependencies, text: c.req.valid("json").text }), 201);
    })
    .openapi(listRoute, async (c) => {
      const { page } = c.req.valid("query");
      return c.json(await listOwnSuggestions(dependencies.database.app, { submitterId: viewerIdOf(c.var), page }), 200);
    });
}

/** The form of /submit without JavaScript; a guest's words are sent once they have signed in. */
export function suggestionForm({ showPage, ...dependencies }: ApiDependencies & Pick<PlainForm, "showPage">) {
  return new Hono<AppEnv>().post("/suggestion", (c) =>
    answerPlainForm(c, {
      page: paths.suggest,
      showPage,
      async submit(values) {
        const { text } = suggestionInputSchema.parse(values);
        if (!c.var.viewer) {
          const intent = { action: "suggestion", text: requireSuggestionText(text) } as const;
          return keepWish(c, { ...dependencies, intent, returnTo: paths.suggest() });
        }
        await takeSuggestion(c, { ...dependencies, text }).catch((error) => {
          throw error instanceof DomainError ? error : new DomainError("suggestion_failed", { cause: error });
        });
        return withNotice(paths.suggest(), "suggestion-submitted");
      },
    }),
  );
}
