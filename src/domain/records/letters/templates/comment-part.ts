/** An administrator's message to the people concerned, if there is one. */
export function comment(reason: string | null) {
  return reason ? [{ lead: "Our comment:", quote: reason }] : [];
}
