import type { WaitingQueue } from "#contract/admin/site/dashboard.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";

/** What each queue is called, and the word on its button. */
export const waitingWords: Record<WaitingQueue["area"], { label: string; verb: string }> = {
  submissions: { label: "Submissions", verb: "Open queue" },
  suggestions: { label: "Suggestions", verb: "Look" },
  alternatives: { label: "Alternatives", verb: "Look" },
  facts: { label: "Facts", verb: "Look" },
  collections: { label: "Reported collections", verb: "Look" },
  claims: { label: "Claims", verb: "Look" },
  "feedback-reports": { label: "Feedback reports", verb: "Look" },
  orders: { label: "Flagged orders", verb: "Look" },
};

export function areWaiting(count: number): string {
  return count === 1 ? "1 thing waits" : `${wholeNumber(count)} things wait`;
}
