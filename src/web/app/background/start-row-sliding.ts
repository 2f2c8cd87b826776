const slideMs = 200;
/** How long a tab's list may take to load; a later change of the rows isn't the tab's. */
const patienceMs = 3000;

type Places = ReadonlyMap<Element, number>;

/**
 * Slides the rows of a list to their new ranks when a tab above it is chosen. Rows are moved by animations alone, so they
 * can be clicked and focused meanwhile. Never with reduced motion.
 */
export function startRowSliding(): void {
  const shown = { change: undefined as MutationObserver | undefined, slides: [] as Animation[] };

  document.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element ? target.closest(".tab[data-keep-scroll]") : null;
    const list = tab?.closest("nav")?.parentElement?.querySelector(".product-rows");
    if (!list || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const before = placesIn(list);
    const change = new MutationObserver(() => {
      change.disconnect();
      // A slide that isn't over would move the new places.
      for (const slide of shown.slides) slide.cancel();
      shown.slides = slideRows(list, before);
    });
    shown.change?.disconnect();
    shown.change = change;
    change.observe(list, { childList: true });
    setTimeout(() => change.disconnect(), patienceMs);
  });
}

/** From the list's top, so that scrolling meanwhile doesn't count. */
function placesIn(list: Element): Places {
  const { top } = list.getBoundingClientRect();
  return new Map(Array.from(list.children, (row) => [row, row.getBoundingClientRect().top - top]));
}

/** Rows that the list had before slide, new ones fade in; what is off the screen before and after doesn't move. */
function slideRows(list: Element, before: Places): Animation[] {
  const { top } = list.getBoundingClientRect();
  const { innerHeight } = window;
  const isOnScreen = (place: number) => top + place > -innerHeight / 4 && top + place < innerHeight;
  return [...placesIn(list)].flatMap(([row, place]) => {
    const from = before.get(row);
    if (!isOnScreen(place) && (from === undefined || !isOnScreen(from))) return [];
    // The quote has the same place in each list.
    if (from === place || row.matches(".quote-row")) return [];
    const way = from === undefined ? 0 : Math.max(-innerHeight, Math.min(innerHeight, from - place));
    const start = from === undefined ? { opacity: 0 } : { transform: `translateY(${way}px)` };
    return [row.animate([start, {}], { duration: slideMs, easing: "ease-out" })];
  });
}
