let named: HTMLElement | undefined;

/**
 * In a view transition, the product's logo grows out of this one, or shrinks back to it (product-page.css). Only one has
 * the name: the browser skips a transition between pages with two.
 */
export function nameLogo(logo: HTMLElement): void {
  named?.style.removeProperty("view-transition-name");
  named = logo;
  logo.style.viewTransitionName = "logo";
}
