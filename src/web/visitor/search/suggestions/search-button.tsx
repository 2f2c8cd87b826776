import { Search } from "lucide-react";
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import type { SearchDialogProps } from "./search-dialog.tsx";
import { loadSearchDialog, searchPrompt } from "./search-prompt.ts";

/** A link to the search page; with JavaScript it opens a dialog, as do `/` and Ctrl+K. */
export function SearchButton() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  /** Keys typed while the dialog's code loads, so none is lost; null when it isn't loading. */
  const early = useRef<string | null>(null);

  const open = useCallback((typed?: string) => {
    early.current = typed ?? early.current ?? "";
    loadSearchDialog().then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      // The search page needs no extra code.
      () => window.location.assign(paths.search()),
    );
  }, []);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      if (isShortcut(event)) open();
      else if (early.current !== null && isLetter(event)) early.current += event.key;
      else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [open]);

  useEffect(() => searchPrompt.subscribe(open), [open]);

  function close(): void {
    early.current = null;
    setDialog(null);
  }

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <Link
        to={paths.search()}
        onClick={handleClick}
        onPointerEnter={() => void loadSearchDialog().catch(() => {})}
        onFocus={() => void loadSearchDialog().catch(() => {})}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        className="btn btn-secondary btn-icon text-muted lg:w-52 lg:justify-start lg:px-2.5 lg:font-normal"
      >
        <Search />
        <span className="max-lg:sr-only">Search tools</span>
        <Kbd className="ml-auto max-lg:hidden pointer-coarse:hidden" aria-hidden="true">
          /
        </Kbd>
      </Link>
      {Dialog && <Dialog early={early} onClose={close} />}
    </>
  );
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key.toLowerCase() === "k") return (ctrlKey || metaKey) && !altKey && !event.shiftKey;
  return key === "/" && isLetter(event) && !(target instanceof Element && target.closest(busyPlaces));
}

/** Elements where a slash is input, or that handle keys themselves. */
const busyPlaces = "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
