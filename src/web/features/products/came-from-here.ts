export type Arrival = {
  /** How many pages of ours this tab has shown before this one without a full load. */
  historyIndex: number;
  historyLength: number;
  referrer: string;
  origin: string;
};

/** Whether one step back in the tab's history is a page of ours that the visitor came from. */
export function cameFromHere({ historyIndex, historyLength, referrer, origin }: Arrival): boolean {
  if (historyIndex > 0) return true;
  // In a new tab there is nothing behind; and nobody wants to be led back to the sign-in.
  return historyLength > 1 && referrer.startsWith(`${origin}/`) && !referrer.startsWith(`${origin}/auth`);
}
