const firstAfterMs = 3000;
const triesMax = 5;

/**
 * The browser requests a page's own style sheet only once, so after a failure the page would stay unstyled. A failed sheet
 * is requested again, with increasing pauses. One that a newer build replaced never comes, so the retries end.
 */
export function retryStyles(): void {
  const tries = new Map<string, number>();

  function requestAgain(failed: EventTarget | null): void {
    if (!(failed instanceof HTMLLinkElement) || failed.rel !== "stylesheet") return;
    const tried = tries.get(failed.href) ?? 0;
    if (tried === triesMax) return;
    tries.set(failed.href, tried + 1);
    failed.remove();
    setTimeout(() => document.head.append(failed.cloneNode()), firstAfterMs * 2 ** tried);
  }

  // Errors of links don't bubble, but the window sees them in the capture phase.
  window.addEventListener("error", ({ target }) => requestAgain(target), { capture: true });
}
