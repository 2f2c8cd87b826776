import { useEffect, useState } from "react";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { Palette } from "./palette.tsx";

/** The command palette, which Ctrl+K and ⌘K open too. */
export function usePalette(viewer: Viewer | null) {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isShortcut || event.defaultPrevented) return;
      event.preventDefault();
      setIsOpen(true);
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);

  return {
    open: () => setIsOpen(true),
    palette: viewer && isOpen && <Palette viewer={viewer} onClose={() => setIsOpen(false)} />,
  };
}
