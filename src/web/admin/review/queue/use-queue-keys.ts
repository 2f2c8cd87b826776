import { useEffect, useLayoutEffect, useRef } from "react";

export type QueueKeys = Record<"j" | "k" | "a" | "p" | "r" | "m" | "u" | "?", () => void>;

/** Single keys for the queue. They do nothing while somebody types, in a dialog, or together with Ctrl, Alt or ⌘. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  // Before the paint: a key must act on what is on the screen.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return;
      const key = event.key === "?" ? "?" : event.key.toLowerCase();
      if (!Object.hasOwn(latest.current, key)) return;
      event.preventDefault();
      latest.current[key as keyof QueueKeys]();
    }
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
