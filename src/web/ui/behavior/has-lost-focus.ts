/** Whether the focused element was taken off the page: then, and only then, may something else take the focus unasked. */
export function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
