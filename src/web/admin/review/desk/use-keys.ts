import { useEffect, useLayoutEffect, useRef } from "react";

/** What each key does. */
type Keys = Partial<Record<string, () => void>>;

/** Single keys of a desk. They do nothing while somebody types, in a dialog, or together with Ctrl, Alt or ⌘. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  // Before the paint: a key must act on what is on the screen.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return;
      const act = latest.current[event.key === "?" ? "?" : event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
