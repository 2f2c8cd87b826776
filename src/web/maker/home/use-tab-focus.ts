import { useEffect, useRef } from "react";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";

/** The site's header stays at the top of the window. */
const headerPx = 60;

/** The address changes without a new page, so the focus moves to the new tab. */
export function useTabFocus(tab: ProductTab) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    panel.current?.focus({ preventScroll: true });
    // A tab that starts above the window or behind the site's header is shown from its start.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top < headerPx) panel.current?.scrollIntoView({ block: "start" });
  }, [tab]);
  return panel;
}
