/** What is being typed. A dialog closed by accident opens with it again, and so does the page; sending empties it. */
export const siteFeedbackDraft: Record<string, string> = {};

export function dropSiteFeedbackDraft(): void {
  for (const field of Object.keys(siteFeedbackDraft)) delete siteFeedbackDraft[field];
}
