import type { IntentAction, WaitingIntent } from "../sign-in/sign-in-intent.ts";

const waits: Record<IntentAction, (about: string | null) => string> = {
  upvote: (product) => `Your vote for ${product} will be waiting.`,
  save: (product) => `Your save of ${product} will be waiting.`,
  stack: (product) => `Once you're in, ${product} goes on your stack.`,
  feedback: (product) => `Your feedback on ${product} will be waiting.`,
  reply: (person) => (person ? `Your reply to ${person} will be waiting.` : "Your reply will be waiting."),
  suggestion: () => "Your suggestion will be waiting.",
  follow: (name) => (name ? `Once you're in, you'll follow ${name}.` : "Once you're in, you'll follow it."),
  alternative: (product) => `Your suggestion of ${product} will be waiting.`,
  alternative_vote: (product) => `Your vote for ${product} will be waiting.`,
};

/** What a guest tried to do. `about` is the product, the person or what they follow. */
export const waitsForSignIn = ({ action, about }: WaitingIntent): string => waits[action](about);
