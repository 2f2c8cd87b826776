import { createApiClient } from "../../data/api-client.ts";

type Options = {
  fetcher: typeof fetch;
  /** The target of the first input: a tap may have followed a card before this code was loaded. */
  firstTarget?: EventTarget | null | undefined;
};

// Decision 0059: half of a card, for a second.
const seenShare = 0.5;
const seenAfterMs = 1000;
// The server counts a visitor again after this time.
const againAfterMs = 30 * 60_000;
// Cards appear together, so one request can report them all.
const gatherMs = 100;
const lookAfterMs = 200;

/** Reports spotlight cards that were seen and followed. The server decides what counts, and how often. */
export function startPromotionCounting({ fetcher, firstTarget }: Options): void {
  const api = createApiClient(fetcher);
  const found = new WeakSet<Element>();
  const visible = new Map<Element, ReturnType<typeof setTimeout> | undefined>();
  const seenAt = new Map<number, number>();
  let unreported: number[] = [];
  let reporting: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;

  function report(kind: "impression" | "click", productIds: number[]): void {
    if (productIds.length === 0 || !navigator.onLine) return;
    // `keepalive`, so it arrives even while the page is unloading.
    api.promotions.visits.$post({ json: { kind, productIds } }, { init: { keepalive: true } }).catch(() => {});
  }

  function reportSeen(): void {
    clearTimeout(reporting);
    report("impression", unreported);
    unreported = [];
  }

  function see(card: Element): void {
    observer.unobserve(card);
    visible.delete(card);
    const productId = productIdOf(card);
    if (Date.now() - (seenAt.get(productId) ?? -againAfterMs) < againAfterMs) return;
    seenAt.set(productId, Date.now());
    unreported.push(productId);
    clearTimeout(reporting);
    reporting = setTimeout(reportSeen, gatherMs);
  }

  function time(card: Element): void {
    clearTimeout(visible.get(card));
    visible.set(card, document.hidden ? undefined : setTimeout(() => see(card), seenAfterMs));
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio >= seenShare) time(target);
        else {
          clearTimeout(visible.get(target));
          visible.delete(target);
        }
      }
    },
    { threshold: seenShare },
  );

  function look(): void {
    looking = undefined;
    for (const card of document.querySelectorAll("[data-promoted]")) {
      // The preview on /advertise isn't the spotlight.
      if (found.has(card) || card.closest("[inert]")) continue;
      found.add(card);
      observer.observe(card);
    }
  }

  function follow({ target, button }: MouseEvent): void {
    const card = cardOf(target);
    // The right button opens a menu, and other links in the card don't lead to the product.
    if (card?.querySelector("a")?.contains(target as Node) && button < 2) report("click", [productIdOf(card)]);
  }

  // Pages and the spotlight's turns replace the cards.
  new MutationObserver(() => {
    if (looking === undefined) looking = setTimeout(look, lookAfterMs);
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("visibilitychange", () => [...visible.keys()].forEach(time));
  window.addEventListener("pagehide", reportSeen);
  document.addEventListener("click", follow);
  document.addEventListener("auxclick", follow);

  look();
  const first = cardOf(firstTarget);
  if (first?.querySelector("a")?.pathname === window.location.pathname) report("click", [productIdOf(first)]);
}

function cardOf(target: EventTarget | null | undefined): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-promoted]") : null;
}

function productIdOf(card: Element): number {
  return Number(card.getAttribute("data-promoted"));
}
