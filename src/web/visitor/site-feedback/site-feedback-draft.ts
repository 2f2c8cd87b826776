/** The draft, shared by the dialog and the page and cleared after sending. */
export const siteFeedbackDraft: Record<string, string> = {};

export function dropSiteFeedbackDraft(): void {
  for (const field of Object.keys(siteFeedbackDraft)) delete siteFeedbackDraft[field];
}
