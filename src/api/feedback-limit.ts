import type { Context } from "hono";
import { isNewAuthor } from "#domain/feedback/is-new-author.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

type Dependencies = Pick<ApiDependencies, "database" | "rateLimits">;

/** Feedback and replies together, by whichever door they come; on an account's first day fewer (security 3.5). */
export async function spendFeedback(c: Context<AppEnv>, { database, rateLimits }: Dependencies): Promise<void> {
  const userId = viewerIdOf(c.var);
  if (await isNewAuthor(database.app, { userId })) await rateLimits.spend(c, { name: "feedback_first_day" });
  await rateLimits.spend(c, { name: "feedback" });
}
