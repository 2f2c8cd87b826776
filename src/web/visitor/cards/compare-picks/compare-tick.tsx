import { type KeyboardEvent, type MouseEvent, useSyncExternalStore } from "react";
import { paths } from "#contract/shared/paths.ts";
import { cx } from "#web/ui/cx.ts";
import { type PickedProduct, pickStore } from "./pick-store.ts";
import { loadTray } from "./tray-region.tsx";

type CompareTickProps = { product: PickedProduct; className: string };

/** Ticks a product for comparison. Without JavaScript it is a link to what the product can be compared with. */
export function CompareTick({ product, className }: CompareTickProps) {
  const { slug, name, logoUrl } = product;
  const isPicked = useSyncExternalStore(
    pickStore.subscribe,
    () => hasPick(slug),
    () => false,
  );

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    loadTray().then(
      ({ tick }) => tick({ slug, name, logoUrl }),
      () => location.assign(href),
    );
  }

  /** A button reacts to the space bar, too. */
  function handleKeyDown(event: KeyboardEvent<HTMLAnchorElement>): void {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: without JavaScript it is a link, so it can't be a button.
    <a
      href={paths.compare([slug])}
      rel="nofollow"
      role="button"
      aria-pressed={isPicked}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      className={cx("compare-tick", className)}
    >
      Compare
      <span className="sr-only">{` ${name}`}</span>
    </a>
  );
}

const hasPick = (slug: string) => pickStore.picks().some((pick) => pick.slug === slug);
