import { type RefObject, useLayoutEffect, useRef } from "react";
import { hasLostFocus } from "./has-lost-focus.ts";

type FirstNew = {
  list: RefObject<HTMLElement | null>;
  /** How many rows the list has. */
  shown: number;
  /** What takes the focus in a row; without it, the row itself. Items that have none aren't rows. */
  within?: string;
  onAdded?: (count: number) => void;
};

/**
 * For Load More: the first new row takes the focus, unless the person has moved on meanwhile. Call the result with the
 * link that was followed.
 */
export function useFirstNew({ list, shown, within, onAdded }: FirstNew): (link: Element) => void {
  const asked = useRef<{ before: number; link: Element } | null>(null);

  // Before anything else, such as a dialog, reacts to the lost focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows matter.
  useLayoutEffect(() => {
    if (asked.current === null || shown <= asked.current.before) return;
    const { before, link } = asked.current;
    asked.current = null;
    const targets = [...(list.current?.children ?? [])].map((row) => (within ? row.querySelector(within) : row));
    const target = targets.filter((each) => each !== null)[before];
    if (hasLostFocus() || document.activeElement === link) (target as HTMLElement | null | undefined)?.focus();
    onAdded?.(shown - before);
  }, [shown]);

  return (link) => {
    asked.current = { before: shown, link };
  };
}
