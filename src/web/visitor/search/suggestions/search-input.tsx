import { Dialog } from "@base-ui/react/dialog";
import { Search, X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";

type SearchInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string | undefined;
  activeId: string | undefined;
};

/** The dialog's header with the input and the close button. */
export function SearchInput({ ref, text, onText, listId, activeId, ...handlers }: SearchInputProps) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
      <Search className="size-4.5 shrink-0 text-muted" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search tools"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        value={text}
        onChange={(event) => onText(event.target.value)}
        {...handlers}
        placeholder="Search tools, niches and tags"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
      />
      {text !== "" && <IconButton label="Clear" icon={<X />} size="sm" onClick={() => onText("")} />}
      <Dialog.Close className="btn btn-ghost btn-sm">
        <span className="sm:sr-only">Close</span>
        <Kbd aria-hidden="true" className="max-sm:hidden">
          Esc
        </Kbd>
      </Dialog.Close>
    </div>
  );
}
