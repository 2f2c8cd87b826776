import type { QueryClient } from "@tanstack/react-query";
import type { Feedback } from "#contract/visitor/catalog.ts";
import type { FeedbackPage, FeedbackState } from "#contract/visitor/feedback.ts";

/** Updates every cached query that contains the product's feedback after a write. */
export function patchFeedback(queryClient: QueryClient, state: FeedbackState): void {
  const { rating, feedbackTotal } = state;
  queryClient.setQueriesData<unknown>({ queryKey: ["products"] }, (value: unknown) => {
    if (!showsFeedbackOf(value, state.productId)) return value;
    const feedback = withThread(value.feedback, state);
    return { ...value, feedback, feedbackTotal, ...("rating" in value && { rating }) };
  });
  // The viewer's activities and statistics are stale now.
  void queryClient.invalidateQueries({ queryKey: ["me"] });
}

/** Appends the next page without duplicates: new feedback may have shifted the pages. */
export function addOlder(shown: Feedback[], older: Feedback[]): Feedback[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...older.filter(({ id }) => !known.has(id))];
}

/** Replaces the entry, or adds it first if it is new. */
function withThread(feedback: Feedback[], { threadId, thread }: FeedbackState): Feedback[] {
  if (!thread) return feedback.filter(({ id }) => id !== threadId);
  const isShown = feedback.some(({ id }) => id === threadId);
  return isShown ? feedback.map((entry) => (entry.id === threadId ? thread : entry)) : [thread, ...feedback];
}

/** The product page, or another page of its feedback. */
function showsFeedbackOf(value: unknown, productId: number): value is Pick<FeedbackPage, "feedback"> {
  if (typeof value !== "object" || value === null || !("feedback" in value)) return false;
  const shown = value as { id?: number; productId?: number };
  return shown.productId === productId || shown.id === productId;
}
