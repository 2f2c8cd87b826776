import { type ReactNode, useDeferredValue } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Content below the fold: rendered right after the rest on client-side navigations, so the page shows sooner. Going
 * back or to an anchor renders the whole page at once, because the scroll position depends on it.
 */
export function FurtherDown({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isOpened = useNavigationType() === "PUSH" && hash === "";
  return useDeferredValue(true, !isOpened) && children;
}
