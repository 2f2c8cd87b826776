import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { useIsOpen } from "../../data/load-site.ts";
import { useApi } from "../../data/shell.ts";
import { useDebounced } from "../../ui/behavior/use-debounced.ts";
import { cx } from "../../ui/cx.ts";
import { frameQueries } from "./frame-queries.ts";
import { type PaletteGroup, type PaletteOption, paletteGroups } from "./palette-groups.ts";

type PaletteProps = { viewer: Viewer; onClose: () => void };

const pauseMs = 80;

/** Goes to a page, a product or a person by typing. */
export function Palette({ viewer, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const [typed, setTyped] = useState("");
  const asked = useDebounced(typed.trim(), pauseMs);
  const { data, isError } = useQuery({
    ...frameQueries.finds(useApi(), asked),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });

  function choose({ to }: PaletteOption): void {
    onClose();
    void navigate(to);
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center px-4 pt-[12vh]">
          <Dialog.Popup initialFocus={input} className="admin-palette">
            <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
            <Autocomplete.Root
              inline
              open
              items={paletteGroups(typed, { viewer, isOpen, finds: data })}
              filter={null}
              autoHighlight="always"
              keepHighlight
              value={typed}
              onValueChange={setTyped}
            >
              <div className="flex items-center gap-3 border-b border-line px-4">
                <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <Autocomplete.Input
                  ref={input}
                  aria-label="Search or jump to"
                  placeholder="A page, a product or a person"
                  className="h-13 min-w-0 flex-1 bg-transparent outline-none"
                />
              </div>
              <div className="max-h-[50vh] overflow-y-auto p-2">
                <Autocomplete.List aria-label="Results">
                  {(group: PaletteGroup) => <OptionGroup key={group.label} group={group} onChoose={choose} />}
                </Autocomplete.List>
                <Autocomplete.Empty>
                  <p className="px-3 py-6 text-center text-sm text-muted">
                    {isError ? "The search failed. Please try again." : "Nothing found"}
                  </p>
                </Autocomplete.Empty>
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function OptionGroup({ group, onChoose }: { group: PaletteGroup; onChoose: (option: PaletteOption) => void }) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className="admin-group pt-2">{group.label}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(option: PaletteOption) => (
          <Autocomplete.Item
            key={option.id}
            value={option}
            onClick={() => onChoose(option)}
            className={({ highlighted }) => cx("admin-link cursor-pointer", highlighted && "bg-sunk")}
          >
            <span className="min-w-0 truncate">{option.label}</span>
            {option.note && <span className="ml-auto text-meta text-muted">{option.note}</span>}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
