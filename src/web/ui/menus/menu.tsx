import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { type ReactElement, type ReactNode, useCallback, useState } from "react";
import { Link } from "../buttons/link.tsx";
import { cx } from "../cx.ts";

type EntryBase = {
  id?: string;
  label: string;
  icon?: ReactNode;
  /** At the end of the line. */
  note?: string;
  /** A sentence below the label, such as why the entry is disabled. */
  hint?: string | undefined;
};

export type MenuEntry =
  | (EntryBase & { to: string; current?: boolean })
  | (EntryBase & { onSelect: () => void; tone?: "danger"; disabled?: boolean })
  | { separator: string };

export type MenuProps = {
  /** The button that opens it: `Button`, `IconButton` or any element that takes a ref and button props. */
  trigger: ReactElement;
  /** Links, actions, and `{ separator: "any unique word" }` between them. */
  entries: readonly MenuEntry[];
  /** Content above the entries, e.g. who is signed in. */
  header?: ReactNode;
  align?: "start" | "center" | "end";
  defaultOpen?: boolean;
  className?: string;
};

const itemClass =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none select-none data-disabled:cursor-not-allowed data-highlighted:bg-sunk pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0";

export function Menu({ trigger, entries, header, align = "end", defaultOpen, className }: MenuProps) {
  // Inside the landmark of its button, not at the end of the body, so people who navigate by landmarks find it.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const findLandmark = useCallback((button: HTMLElement | null) => {
    if (button) setLandmark(button.closest<HTMLElement>("header, main, footer") ?? document.body);
  }, []);
  return (
    <BaseMenu.Root defaultOpen={defaultOpen}>
      <BaseMenu.Trigger ref={findLandmark} render={trigger} />
      <BaseMenu.Portal container={landmark}>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-50 outline-none">
          <BaseMenu.Popup
            className={cx(
              "max-h-(--available-height) min-w-48 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float outline-none transition-[opacity,translate] duration-120 ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0",
              className,
            )}
          >
            {header && <div className="border-b border-line px-2.5 pt-1 pb-2.5 mb-1.5 text-sm">{header}</div>}
            {entries.map(renderEntry)}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function renderEntry(entry: MenuEntry) {
  if ("separator" in entry) {
    return <BaseMenu.Separator key={entry.separator} className="mx-2.5 my-1.5 h-px bg-line" />;
  }
  const key = entry.id ?? entry.label;
  if ("to" in entry) {
    return (
      <BaseMenu.LinkItem
        key={key}
        closeOnClick
        render={<Link to={entry.to} />}
        aria-current={entry.current ? "page" : undefined}
        className={itemClass}
      >
        <EntryFace entry={entry} />
        {entry.current && <Check className="ml-auto" />}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item
      key={key}
      onClick={entry.onSelect}
      disabled={entry.disabled}
      className={cx(
        itemClass,
        // A sentence that says why must stay readable.
        entry.hint ? "text-muted" : "data-disabled:opacity-55",
        entry.tone === "danger" && !entry.hint && "text-danger data-highlighted:bg-danger-soft",
      )}
    >
      <EntryFace entry={entry} />
    </BaseMenu.Item>
  );
}

function EntryFace({ entry }: { entry: EntryBase }) {
  return (
    <>
      {entry.icon}
      {entry.hint ? (
        <span className="max-w-60 min-w-0">
          {entry.label}
          <span className="block text-xs">{entry.hint}</span>
        </span>
      ) : (
        <span className="min-w-0 truncate">{entry.label}</span>
      )}
      {entry.note && <span className="ml-auto pl-4 text-xs text-muted">{entry.note}</span>}
    </>
  );
}
