/**
 * What a guest wanted to do and may be done for them once they have signed in. Nothing else is ever resumed: whoever
 * claims, deletes or pays sees that screen again and decides there (security A8).
 */
export type Intent =
  | { action: MarkAction; productId: number }
  | { action: "feedback"; productId: number; comment: string; rating: number }
  | { action: "reply"; feedbackId: number; comment: string }
  | { action: "suggestion"; text: string };

/** The wishes that a single button says. */
export type MarkAction = "upvote" | "save" | "stack";

export type IntentAction = Intent["action"];
