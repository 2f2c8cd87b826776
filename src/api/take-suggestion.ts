import type { Context } from "hono";
import type { Suggestion } from "#contract/suggestions.ts";
import { findWaitingSuggestion } from "#domain/suggestions/find-waiting-suggestion.ts";
import { suggestResource } from "#domain/suggestions/suggest-resource.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

type Taken = Pick<ApiDependencies, "database" | "rateLimits"> & { text: string };

/** For every door. Only what is new counts against the day's limit: neither a slip nor a second click does. */
export async function takeSuggestion(c: Context<AppEnv>, { database, rateLimits, text }: Taken): Promise<Suggestion> {
  const suggestion = { submitterId: viewerIdOf(c.var), text };
  const waiting = await findWaitingSuggestion(database.app, suggestion);
  if (waiting) return waiting;
  await rateLimits.spend(c, { name: "suggestion" });
  return suggestResource(database.app, suggestion);
}
