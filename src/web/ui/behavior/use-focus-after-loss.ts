import { useEffect, useRef } from "react";
import { hasLostFocus } from "./has-lost-focus.ts";

/**
 * For an action whose control goes away when it is done. Call the returned function when it starts: if the next change
 * of `watched` removes the focused element from the page, `focus` is called. It never takes the focus from somebody who
 * has moved on.
 */
export function useFocusAfterLoss(watched: unknown, focus: () => void): () => void {
  const isExpected = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the watched value changes, and only then.
  useEffect(() => {
    if (isExpected.current && hasLostFocus()) focus();
    isExpected.current = false;
  }, [watched]);

  return () => {
    isExpected.current = true;
  };
}
