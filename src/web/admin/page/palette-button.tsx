import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { Kbd } from "../../ui/display/kbd.tsx";
import { Palette } from "./palette.tsx";

/** Opens the command palette, as do Ctrl+K and ⌘K. */
export function PaletteButton() {
  const viewer = useViewer();
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

  if (!viewer) return null;
  return (
    <>
      <button type="button" className="btn btn-secondary admin-palette-button" onClick={() => setIsOpen(true)}>
        <Search aria-hidden="true" />
        <span className="hidden text-muted sm:inline">Search or jump to…</span>
        <span className="sr-only sm:hidden">Search or jump to</span>
        <span className="hidden sm:inline">
          <Kbd>⌘K</Kbd>
        </span>
      </button>
      {isOpen && <Palette viewer={viewer} onClose={() => setIsOpen(false)} />}
    </>
  );
}
