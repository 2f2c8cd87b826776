import { type DataRouter, matchRoutes, type RouteObject } from "react-router";
import { nameLogo } from "./logo-morph.ts";

/** Handles links and search forms with client-side navigation. */
export function followLinks(router: DataRouter, routes: RouteObject[]): void {
  document.addEventListener("click", (event) => {
    const link = linkToFollow(event, routes);
    if (!link) return;
    event.preventDefault();
    const { pathname, search, hash, href, dataset } = link;
    void router.navigate(pathname + search + hash, {
      // As in browsers: a link to the current address adds no history entry.
      replace: "replace" in dataset || href === window.location.href,
      preventScrollReset: "keepScroll" in dataset,
      viewTransition: canMorph(link),
    });
  });
  document.addEventListener("submit", (event) => {
    const address = addressAsked(event, routes);
    if (address === null) return;
    event.preventDefault();
    void router.navigate(address);
  });
}

/** From a list to a product, whose logo then grows out of the list's. Never with reduced motion. */
function canMorph(link: HTMLAnchorElement): boolean {
  if (!link.pathname.startsWith("/resources/") || document.querySelector(".product-title")) return false;
  const logo = link.closest("article, li")?.querySelector<HTMLElement>(".logo-box, .spine > img");
  if (!logo || matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  nameLogo(logo);
  return true;
}

/** The address of a GET form for one of our pages, such as a search; null for every other form. */
export function addressAsked(event: SubmitEvent, routes: RouteObject[]): string | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get" || form.target) return null;
  const { origin, pathname } = new URL(form.getAttribute("action") ?? "", window.location.href);
  if (origin !== window.location.origin || !isPage(pathname, routes)) return null;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${pathname}?${new URLSearchParams(fields)}`;
}

/** The clicked link, if it is a plain click on one of our pages. The browser handles the rest. */
export function linkToFollow(event: MouseEvent, routes: RouteObject[]): HTMLAnchorElement | null {
  const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlainClick || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== window.location.origin || (link.target && link.target !== "_self")) return null;
  if (link.hasAttribute("download") || "reload" in link.dataset) return null;
  const { pathname, search } = window.location;
  const isWithinPage = link.hash !== "" && link.pathname === pathname && link.search === search;
  return isWithinPage || !isPage(link.pathname, routes) ? null : link;
}

/** Whether an address is one of the site's pages; feeds, files and the API are not. */
export function isPage(pathname: string, routes: RouteObject[]): boolean {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  return route !== undefined && route.path !== "*";
}
