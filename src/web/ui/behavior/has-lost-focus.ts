/** Whether the focused element was removed from the page. Only then may something else take the focus unasked. */
export function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
