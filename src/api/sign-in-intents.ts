import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { feedbackChecks, isRating, replyChecks } from "#contract/feedback-text.ts";
import * as validation from "#contract/messages/validation.ts";
import { paths } from "#contract/paths.ts";
import { safeRedirectTarget } from "#contract/redirect-target.ts";
import type { Intent } from "#contract/sign-in-intent.ts";
import { suggestionProblem } from "#contract/suggestion-text.ts";
import { createIntentToken, hashIntentToken } from "#domain/sign-in-intents/intent-token.ts";
import { keepIntent } from "#domain/sign-in-intents/keep-intent.ts";
import { type TakenIntent, takeIntent } from "#domain/sign-in-intents/take-intent.ts";
import { arrivalLine } from "#http/arrival-note.ts";
import type { AppEnv } from "#http/context.ts";
import { ownCookieLine, readOwnCookie } from "#http/own-cookie.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { checked, strictInput } from "./checked-input.ts";
import { resumeIntent } from "./resume-intent.ts";

const id = z.int(validation.invalidValue).min(1, validation.invalidValue);

// A closed list. Whoever claims, deletes or pays decides on that screen, never by signing in (A8).
const intentSchema = z.discriminatedUnion("action", [
  strictInput({ action: z.enum(["upvote", "save", "stack"]), productId: id }),
  strictInput({
    action: z.literal("feedback"),
    productId: id,
    comment: checked(feedbackChecks.comment),
    rating: z.number(validation.ratingRequired).refine(isRating, validation.ratingRequired),
  }),
  strictInput({ action: z.literal("reply"), feedbackId: id, comment: checked(replyChecks.comment) }),
  strictInput({ action: z.literal("suggestion"), text: checked(suggestionProblem) }),
]) satisfies z.ZodType<Intent>;

const inputSchema = strictInput({
  intent: intentSchema,
  returnTo: z.string().max(2048).openapi({ description: "The page to come back to", example: "/resources/obsidian" }),
}).openapi("SignInIntent");

const keepRoute = createRoute({
  method: "post",
  path: "/sign-in-intents",
  tags: ["Session"],
  summary: "Say what is to be done once this browser has signed in",
  description: "Kept for ten minutes and done once. Somebody who is signed in already has it done at once.",
  request: { body: { required: true, ...json(inputSchema, "One of a closed list of actions") } },
  responses: {
    201: json(z.object({ next: z.string() }), "Where to go next"),
    400: refusal("Not an action that can be resumed, or something is wrong with its fields"),
    404: refusal("There is no such live product"),
    429: refusal("Too many wishes"),
  },
});

type Dependencies = Pick<ApiDependencies, "database" | "identity" | "rateLimits" | "site">;

export function signInIntentsApi(dependencies: Dependencies) {
  return new OpenAPIHono<AppEnv>().openapi(keepRoute, async (c) => {
    return c.json({ next: await keepWish(c, { ...dependencies, ...c.req.valid("json") }) }, 201);
  });
}

type Wish = Dependencies & { intent: Intent; returnTo: string };

/** For the API and for the plain forms of guests. Answers the address that comes next. */
export async function keepWish(c: Context<AppEnv>, { intent, returnTo, ...dependencies }: Wish): Promise<string> {
  const { database, identity, rateLimits, site } = dependencies;
  const back = safeRedirectTarget(returnTo, site.url);
  const secure = { isSecure: identity.hasSecureCookies };
  if (c.var.viewer) {
    // Signed in meanwhile, in another tab.
    const resumed = { action: intent.action, refusal: await resumeIntent(c, { ...dependencies, intent }) };
    c.header("Set-Cookie", arrivalLine({ isWelcome: false, resumed }, secure), { append: true });
    return back;
  }
  await rateLimits.spend(c, { name: "sign_in_intent" });
  const token = createIntentToken();
  const earlier = readOwnCookie(c, { name: "intent", ...secure });
  await keepIntent(database.app, {
    tokenHash: hashIntentToken(token),
    replacedHash: earlier ? hashIntentToken(earlier) : null,
    intent,
    returnTo: back,
  });
  const line = ownCookieLine({ name: "intent", ...secure, value: token, seconds: 10 * 60 });
  c.header("Set-Cookie", line, { append: true });
  return paths.auth(back);
}

/** What this browser wanted, taken out of the store; its cookie is of no use after that. */
export async function takeWish(
  c: Context<AppEnv>,
  { database, identity }: Pick<Dependencies, "database" | "identity">,
): Promise<TakenIntent | null> {
  const cookie = { name: "intent", isSecure: identity.hasSecureCookies };
  const token = readOwnCookie(c, cookie);
  if (!token) return null;
  c.header("Set-Cookie", ownCookieLine({ ...cookie, value: "", seconds: 0 }), { append: true });
  return await takeIntent(database.app, { tokenHash: hashIntentToken(token) });
}
