import type { DataRouter } from "react-router";
import { nameLogo } from "../logo-morph.ts";

/**
 * On the way back from a product, its logo shrinks to the list's, and it grows again on the way forth. The router
 * repeats the view transitions of clicked links then, with the product as the next page in both directions.
 */
export function startLogoMorphing(router: Pick<DataRouter, "subscribe">): void {
  router.subscribe(({ historyAction }, { viewTransitionOpts }) => {
    if (!viewTransitionOpts || historyAction !== "POP") return;
    const { pathname } = viewTransitionOpts.nextLocation;
    if (!document.querySelector(".product-title")) return nameListLogo(pathname);
    // Before the promise that the transition waits for, which is resolved after the list is there.
    const arrival = new MutationObserver(() => {
      if (document.querySelector(".product-title")) return;
      arrival.disconnect();
      nameListLogo(pathname);
    });
    arrival.observe(document.body, { childList: true, subtree: true });
  });
}

/** A row's rather than a book's; none that is off the screen, which the logo would fly to. */
function nameListLogo(pathname: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].filter(
    (link) => link.pathname === pathname,
  );
  const logos = [".logo-box", ".spine > img"].flatMap((kind) =>
    links.flatMap((link) => link.closest("article, li")?.querySelector<HTMLElement>(kind) ?? []),
  );
  const shown = logos.find((logo) => {
    const { top, bottom, width } = logo.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
  if (shown) nameLogo(shown);
}
