const firstAfterMs = 3000;
const triesMax = 5;

/**
 * A page's own style sheet is requested once, even if that fails, so the page would stay bare when its code arrives at
 * last. Whatever failed is requested again, at longer and longer intervals. A sheet that a newer build replaced is gone
 * for good, so this ends.
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

  // Failed links don't bubble; on the way down they pass here.
  window.addEventListener("error", ({ target }) => requestAgain(target), { capture: true });
}
