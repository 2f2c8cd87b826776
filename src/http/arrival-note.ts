import type { Context } from "hono";
import type { Arrival } from "#contract/arrival.ts";
import { type ErrorCode, errorStatus, isErrorCode } from "#contract/errors.ts";
import * as errors from "#contract/messages/errors.ts";
import type { Message } from "#contract/messages/message.ts";
import * as success from "#contract/messages/success.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { messages } from "#contract/messages.ts";
import type { IntentAction } from "#contract/sign-in-intent.ts";
import type { AppEnv } from "./context.ts";
import { ownCookieLine, readOwnCookie } from "./own-cookie.ts";

export type ArrivalNote = {
  isWelcome: boolean;
  /** What was resumed, and why not when it was refused. */
  resumed?: { action: IntentAction; refusal: ErrorCode | null };
};

type Secure = { isSecure: boolean };

const cookie = (secure: Secure) => ({ name: "arrival", ...secure });

/**
 * Leaves word for the page a person is sent to after signing in. In a cookie, not in the address: a reload does not say
 * it again, a link made by somebody else says nothing, and it needs no JavaScript. Codes only; the sentences are ours.
 */
export function arrivalLine({ isWelcome, resumed }: ArrivalNote, secure: Secure): string {
  const value = [isWelcome ? "welcome" : "", resumed?.action ?? "", resumed?.refusal ?? ""].join(".");
  return ownCookieLine({ ...cookie(secure), value, seconds: 60 });
}

export function forgetArrivalLine(secure: Secure): string {
  return ownCookieLine({ ...cookie(secure), value: "", seconds: 0 });
}

/** What the note says; null where there is none. Only for people who are signed in: guests' pages are everybody's. */
export function readArrival(c: Context<AppEnv>, secure: Secure): Arrival | null {
  const [welcome, action, refusal] = readOwnCookie(c, cookie(secure))?.split(".") ?? [];
  if (welcome === undefined || !c.var.viewer) return null;
  const said: Arrival["said"] = welcome === "welcome" ? [{ tone: "success", ...success.welcomeBack }] : [];
  if (!isAction(action)) return { said, resumed: null };
  if (isErrorCode(refusal)) return { said: [...said, { tone: "error", ...refused(action, refusal) }], resumed: null };
  const done = outcomes[action].done;
  return { said: done ? [...said, { tone: "success", ...done }] : said, resumed: action };
}

/** As the same act says it when it is done directly; a vote that stands shows itself. */
const outcomes: Record<IntentAction, { done?: Message; failed: Message }> = {
  upvote: { failed: errors.upvote_failed },
  save: { done: success.bookmarked, failed: errors.bookmark_failed },
  stack: { done: success.addedToStack, failed: errors.stack_failed },
  feedback: { done: success.feedbackSubmitted, failed: visitorToasts.feedbackFailed },
  reply: { done: success.replySubmitted, failed: visitorToasts.replyFailed },
  suggestion: { done: success.suggestionSubmitted, failed: errors.suggestion_failed },
};

function refused(action: IntentAction, refusal: ErrorCode): Message {
  return errorStatus[refusal] >= 500 ? outcomes[action].failed : messages.errors[refusal];
}

function isAction(value: string | undefined): value is IntentAction {
  return value !== undefined && Object.hasOwn(outcomes, value);
}
