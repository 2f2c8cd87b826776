import type { FollowTarget } from "../people/follow-kinds.ts";

/**
 * What a guest tried to do and the server may finish after sign-in. Nothing else is resumed: to claim, delete or pay,
 * people see that screen again and decide there (security A8).
 */
export type Intent =
  | { action: MarkAction; productId: number }
  | { action: "feedback"; productId: number; comment: string; rating: number }
  | { action: "reply"; feedbackId: number; comment: string }
  | { action: "suggestion"; text: string }
  | ({ action: "follow" } & FollowTarget)
  | { action: "alternative" | "alternative_vote"; productId: number; alternativeId: number };

/** Intents that need no input beyond the product. */
export type MarkAction = "upvote" | "save" | "stack";

export type IntentAction = Intent["action"];

/** What the sign-in page says about an intent: `about` names the product, the person or what is followed. */
export type WaitingIntent = { action: IntentAction; about: string | null };

const actions: Record<IntentAction, true> = {
  upvote: true,
  save: true,
  stack: true,
  feedback: true,
  reply: true,
  suggestion: true,
  follow: true,
  alternative: true,
  alternative_vote: true,
};

export const intentActions = Object.keys(actions) as [IntentAction, ...IntentAction[]];

export function isIntentAction(value: string): value is IntentAction {
  return Object.hasOwn(actions, value);
}
