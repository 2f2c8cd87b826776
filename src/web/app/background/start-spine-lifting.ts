const lift = [{ transform: "scaleY(0.96)", transformOrigin: "bottom" }, { transformOrigin: "bottom" }];

/**
 * A new vote in a list grows its book on the page's shelves, once. On a product's page the style sheet does it
 * (same-shelf.css). The books of a page from the server are only markup (decision 0084), so they are found by their links.
 */
export function startSpineLifting(): void {
  document.addEventListener("animationstart", ({ animationName, target }) => {
    // The vote button's own effect: it runs only for new votes.
    if (animationName !== "pop-ring" || !(target instanceof Element)) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const path = target.closest("article")?.querySelector(".card-link")?.getAttribute("href");
    for (const book of document.querySelectorAll(".spine"))
      if (book.getAttribute("href") === path)
        book.querySelector("svg")?.animate(lift, { duration: 200, easing: "ease-out" });
  });
}
