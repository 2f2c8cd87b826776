import type { QueryClient } from "@tanstack/react-query";
import type { Feedback } from "#contract/catalogue.ts";
import type { FeedbackPage, FeedbackState } from "#contract/feedback.ts";

/** Puts what a write has changed into every cached answer that shows the product's feedback, so that all agree. */
export function patchFeedback(queryClient: QueryClient, state: FeedbackState): void {
  const { rating, feedbackTotal } = state;
  queryClient.setQueriesData<unknown>({ queryKey: ["products"] }, (value: unknown) => {
    if (!showsFeedbackOf(value, state.productId)) return value;
    const feedback = withThread(value.feedback, state);
    return { ...value, feedback, feedbackTotal, ...("rating" in value && { rating }) };
  });
  // One's own activities and figures are out of date now.
  void queryClient.invalidateQueries({ queryKey: ["me"] });
}

/** Adds what Load More has brought, each once: somebody may have written meanwhile. */
export function addOlder(shown: Feedback[], older: Feedback[]): Feedback[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...older.filter(({ id }) => !known.has(id))];
}

/** In its place, or first where it is new. */
function withThread(feedback: Feedback[], { threadId, thread }: FeedbackState): Feedback[] {
  if (!thread) return feedback.filter(({ id }) => id !== threadId);
  const isShown = feedback.some(({ id }) => id === threadId);
  return isShown ? feedback.map((entry) => (entry.id === threadId ? thread : entry)) : [thread, ...feedback];
}

/** The product's page, or a further page of its feedback. */
function showsFeedbackOf(value: unknown, productId: number): value is Pick<FeedbackPage, "feedback"> {
  if (typeof value !== "object" || value === null || !("feedback" in value)) return false;
  const shown = value as { id?: number; productId?: number };
  return shown.productId === productId || shown.id === productId;
}
