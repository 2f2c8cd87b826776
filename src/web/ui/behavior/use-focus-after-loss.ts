import { useEffect, useRef } from "react";
import { hasLostFocus } from "./has-lost-focus.ts";

/**
 * For an action whose control goes away when it is done. Call the returned function when it starts: if the next change of
 * `watched` takes the focused element off the page, `focus` is called. Nobody who went on is called back.
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
