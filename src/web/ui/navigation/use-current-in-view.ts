import { useEffect, useRef } from "react";

/** For rows of tabs that may be wider than the screen: scrolls the current link of each to its middle, also when another is. */
export function useCurrentInView<T extends HTMLElement>(current: unknown) {
  const around = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current decides which link is found.
  useEffect(() => {
    for (const link of around.current?.querySelectorAll("[aria-current]") ?? []) {
      const row = link.closest(".scroll-row, .edge-fade");
      const of = link.getBoundingClientRect();
      if (!row || of.width === 0) continue;
      const within = row.getBoundingClientRect();
      // Without scrollIntoView, which would also scroll the page.
      row.scrollLeft += of.left - within.left - (within.width - of.width) / 2;
    }
  }, [current]);
  return around;
}
