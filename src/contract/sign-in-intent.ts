/**
 * What a guest tried to do and the server may do for them once they have signed in. Nothing else is ever resumed: whoever
 * claims, deletes or pays sees that screen again and decides there (security A8).
 */
export type Intent =
  | { action: MarkAction; productId: number }
  | { action: "feedback"; productId: number; comment: string; rating: number }
  | { action: "reply"; feedbackId: number; comment: string }
  | { action: "suggestion"; text: string };

/** The intents of a single button. */
export type MarkAction = "upvote" | "save" | "stack";

export type IntentAction = Intent["action"];

const actions: Record<IntentAction, true> = {
  upvote: true,
  save: true,
  stack: true,
  feedback: true,
  reply: true,
  suggestion: true,
};

export function isIntentAction(value: string): value is IntentAction {
  return Object.hasOwn(actions, value);
}
