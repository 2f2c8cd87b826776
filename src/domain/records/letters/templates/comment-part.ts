/** An administrator's words to the people concerned, if there are any. */
export function comment(reason: string | null) {
  return reason ? [{ lead: "Our comment:", quote: reason }] : [];
}
