import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cx } from "../cx.ts";

export type DisclosureMenuProps = {
  /** The button's content. */
  summary: ReactNode;
  /** The button's accessible name, if `summary` is an icon. */
  label?: string;
  /** `MenuItem`s, or anything with links and buttons in it. */
  children: ReactNode;
  className?: string;
  summaryClassName: string;
};

/**
 * A short menu of links as plain HTML that opens without JavaScript. With JavaScript, it closes on Escape, on a click
 * outside, after a choice and when the focus leaves, and the arrow keys move through it.
 */
export function DisclosureMenu({ summary, label, children, className, summaryClassName }: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function closeBeside({ target }: Event): void {
      const menu = details.current;
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
    }
    document.addEventListener("pointerdown", closeBeside);
    document.addEventListener("focusin", closeBeside);
    return () => {
      document.removeEventListener("pointerdown", closeBeside);
      document.removeEventListener("focusin", closeBeside);
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLDetailsElement>): void {
    const menu = event.currentTarget;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && menu.open) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
      // Radio buttons have the arrow keys themselves.
    } else if (step !== undefined && !(event.target instanceof HTMLInputElement)) {
      menu.open = true;
      moveFocus(menu, step);
    } else return;
    event.preventDefault();
  }

  return (
    <details ref={details} onKeyDown={handleKeyDown} className={cx("relative", className)}>
      <summary aria-label={label} title={label} className={cx("disclosure", summaryClassName)}>
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: handles clicks of its children. */}
      <div className="menu-panel" onClick={({ target }) => closeAfterChoice(details.current, target)}>
        {children}
      </div>
    </details>
  );
}

/** The focus goes to the button first, so that a dialog that opens next can return it there. */
function closeAfterChoice(menu: HTMLDetailsElement | null, target: EventTarget): void {
  if (!menu || !(target instanceof Element) || !target.closest("a, button")) return;
  menu.querySelector("summary")?.focus();
  menu.open = false;
}

/** Wraps around at the ends and skips the button itself. */
function moveFocus(menu: HTMLElement, step: number): void {
  const items = [...menu.querySelectorAll<HTMLElement>("a, button")];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = index === -1 ? (step > 0 ? 0 : -1) : (index + step) % items.length;
  items.at(next)?.focus();
}
