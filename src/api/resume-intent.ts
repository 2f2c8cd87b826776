import type { Context } from "hono";
import { type ErrorCode, errorStatus } from "#contract/errors.ts";
import type { Intent } from "#contract/sign-in-intent.ts";
import { saveProduct } from "#domain/bookmarks/save-product.ts";
import { leaveFeedback } from "#domain/feedback/leave-feedback.ts";
import { replyToFeedback } from "#domain/feedback/reply-to-feedback.ts";
import { addToStack } from "#domain/stacks/add-to-stack.ts";
import { castUpvote } from "#domain/upvotes/cast-upvote.ts";
import type { AppEnv } from "#http/context.ts";
import { toDomainError } from "#http/error-response.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";
import { takeSuggestion } from "./take-suggestion.ts";

type Resumed = Pick<ApiDependencies, "database" | "rateLimits"> & { intent: Intent };

/** Does for the viewer what they wanted as a guest, under the limits of the direct way. A refusal is told, not thrown. */
export async function resumeIntent(c: Context<AppEnv>, resumed: Resumed): Promise<ErrorCode | null> {
  try {
    await carryOut(c, resumed);
    return null;
  } catch (error) {
    const { code } = toDomainError(error);
    if (errorStatus[code] >= 500) c.var.log.error({ err: error, code }, "a resumed action failed");
    return code;
  }
}

async function carryOut(c: Context<AppEnv>, { database, rateLimits, intent }: Resumed): Promise<unknown> {
  const db = database.app;
  const userId = viewerIdOf(c.var);
  switch (intent.action) {
    case "upvote":
      await rateLimits.spend(c, { name: "upvote" });
      return castUpvote(db, { productId: intent.productId, voterId: userId });
    case "save":
      await rateLimits.spend(c, { name: "bookmark" });
      return saveProduct(db, { productId: intent.productId, userId });
    case "stack":
      await rateLimits.spend(c, { name: "stack" });
      return addToStack(db, { productId: intent.productId, userId });
    case "feedback": {
      const { productId, comment, rating } = intent;
      await rateLimits.spend(c, { name: "feedback" });
      return leaveFeedback(db, { productId, authorId: userId, comment, rating });
    }
    case "reply": {
      const { feedbackId, comment } = intent;
      await rateLimits.spend(c, { name: "feedback" });
      return replyToFeedback(db, { feedbackId, authorId: userId, comment });
    }
    case "suggestion":
      return takeSuggestion(c, { database, rateLimits, text: intent.text });
  }
}
