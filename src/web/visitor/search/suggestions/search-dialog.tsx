import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import { SearchPanel, type SearchPanelProps } from "./search-panel.tsx";

export type SearchDialogProps = Omit<SearchPanelProps, "input">;

/** Full screen on phones; elsewhere aligned to the top, so results grow downward and nothing moves. */
export function SearchDialog({ early, onClose }: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-starting-style:opacity-0" />
        <Dialog.Viewport className="search-viewport">
          <Dialog.Popup initialFocus={input} className="search-popup">
            <Dialog.Title className="sr-only">Search</Dialog.Title>
            <SearchPanel input={input} early={early} onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
