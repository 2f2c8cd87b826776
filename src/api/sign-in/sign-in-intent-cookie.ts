import type { Context } from "hono";
import type { Intent, WaitingIntent } from "#contract/shared/sign-in/sign-in-intent.ts";
import { findWaitingIntent } from "#domain/people/sign-in-intents/find-waiting-intent.ts";
import { createIntentToken, hashIntentToken, keepIntent } from "#domain/people/sign-in-intents/keep-intent.ts";
import { type TakenIntent, takeIntent } from "#domain/people/sign-in-intents/take-intent.ts";
import type { AppEnv } from "#http/context.ts";
import { ownCookieLine, readOwnCookie, readPageCookie } from "#http/sessions/own-cookie.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

type Dependencies = Pick<ApiDependencies, "database" | "identity">;

/** Stores an intent for this browser, replacing the previous one, and sets the cookie that redeems it. */
export async function storeIntent(
  c: Context<AppEnv>,
  { database, identity, intent, returnTo }: Dependencies & { intent: Intent; returnTo: string },
): Promise<void> {
  const cookie = { name: "intent", isSecure: identity.hasSecureCookies };
  const token = createIntentToken();
  const earlier = readOwnCookie(c, cookie);
  await keepIntent(database.app, {
    tokenHash: hashIntentToken(token),
    replacedHash: earlier ? hashIntentToken(earlier) : null,
    intent,
    returnTo,
  });
  c.header("Set-Cookie", ownCookieLine({ ...cookie, value: token, seconds: 10 * 60 }), { append: true });
}

/** What this browser's intent is about; it stays in the store. */
export async function readWaitingIntent(
  c: Context<AppEnv>,
  { database, identity }: Dependencies,
): Promise<WaitingIntent | null> {
  const token = readPageCookie(c, { name: "intent", isSecure: identity.hasSecureCookies });
  return token ? await findWaitingIntent(database.app, { tokenHash: hashIntentToken(token) }) : null;
}

/** Takes this browser's intent from the store; after that its cookie is useless. */
export async function redeemIntent(
  c: Context<AppEnv>,
  { database, identity }: Dependencies,
): Promise<TakenIntent | null> {
  const cookie = { name: "intent", isSecure: identity.hasSecureCookies };
  const token = readOwnCookie(c, cookie);
  if (!token) return null;
  c.header("Set-Cookie", ownCookieLine({ ...cookie, value: "", seconds: 0 }), { append: true });
  return await takeIntent(database.app, { tokenHash: hashIntentToken(token) });
}
