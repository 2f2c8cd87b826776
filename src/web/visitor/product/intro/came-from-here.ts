export type Arrival = {
  /** How many of our pages this tab has shown since the last full load. */
  historyIndex: number;
  historyLength: number;
  referrer: string;
  origin: string;
};

/** Whether the previous entry in the tab's history is one of our pages. */
export function cameFromHere({ historyIndex, historyLength, referrer, origin }: Arrival): boolean {
  if (historyIndex > 0) return true;
  // A new tab has no previous page, and nobody wants to go back to the sign-in page.
  return historyLength > 1 && referrer.startsWith(`${origin}/`) && !referrer.startsWith(`${origin}/auth`);
}
