import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { useApi } from "../../data/shell.ts";
import { useActiveOption } from "../../ui/behavior/use-active-option.ts";
import { useDebounced } from "../../ui/behavior/use-debounced.ts";
import { cx } from "../../ui/cx.ts";
import { frameQueries } from "./frame-queries.ts";
import { type PaletteOption, paletteOptions } from "./palette-options.ts";

type PaletteProps = { viewer: Viewer; onClose: () => void };

const pauseMs = 80;

/** Goes to a page, a product or a person by typing. */
export function Palette({ viewer, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const asked = useDebounced(typed.trim(), pauseMs);
  const { data, isError } = useQuery({
    ...frameQueries.finds(useApi(), asked),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const options = paletteOptions(typed, viewer, data);
  const { active = options[0], setActiveId, handleMoveKey } = useActiveOption(options);

  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function choose({ to }: PaletteOption): void {
    onClose();
    void navigate(to);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (handleMoveKey(event)) event.preventDefault();
    else if (event.key === "Enter" && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(active);
    }
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center px-4 pt-[12vh]">
          <Dialog.Popup initialFocus={input} className="admin-palette">
            <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <input
                ref={input}
                type="text"
                role="combobox"
                aria-label="Search or jump to"
                aria-expanded={options.length > 0}
                aria-controls="palette-options"
                aria-activedescendant={active?.id}
                placeholder="A page, a product or a person"
                className="h-13 min-w-0 flex-1 bg-transparent outline-none"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={handleKeyDown}
              />
            </div>
            <div id="palette-options" role="listbox" aria-label="Results" className="max-h-[50vh] overflow-y-auto p-2">
              {options.map((option, i) => (
                <div key={option.id}>
                  {option.group !== options[i - 1]?.group && (
                    <p className="admin-group pt-2" role="presentation">
                      {option.group}
                    </p>
                  )}
                  {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys. */}
                  <div
                    id={option.id}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option === active}
                    className={cx("admin-link cursor-pointer", option === active && "bg-sunk")}
                    onPointerMove={() => setActiveId(option.id)}
                    onClick={() => choose(option)}
                  >
                    <span className="min-w-0 truncate">{option.label}</span>
                    {option.note && <span className="ml-auto text-meta text-muted">{option.note}</span>}
                  </div>
                </div>
              ))}
              {options.length === 0 && (
                <p role="status" className="px-3 py-6 text-center text-sm text-muted">
                  {isError ? "The search failed. Please try again." : "Nothing found"}
                </p>
              )}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
