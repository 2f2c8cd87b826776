import { type ReactNode, useDeferredValue } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * What nobody looks at first on a page opened by a click: drawn right after the rest, which is shown the sooner.
 * Who goes back, or to a place within the page, gets the whole page at once, or would land elsewhere.
 */
export function FurtherDown({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isOpened = useNavigationType() === "PUSH" && hash === "";
  return useDeferredValue(true, !isOpened) && children;
}
