import { Search } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { Kbd } from "../../ui/display/kbd.tsx";

type PaletteButtonProps = { onOpen: () => void; isSmall?: boolean };

/** Opens the command palette; a small one is an icon only. */
export function PaletteButton({ onOpen, isSmall = false }: PaletteButtonProps) {
  return (
    <button
      type="button"
      className={cx("btn", isSmall ? "btn-ghost btn-icon" : "btn-secondary admin-search")}
      title="Search or jump to"
      onClick={onOpen}
    >
      <Search aria-hidden="true" />
      <span className={isSmall ? "sr-only" : "admin-label"}>Search or jump to</span>
      {!isSmall && (
        <span className="admin-label ml-auto">
          <Kbd>⌘K</Kbd>
        </span>
      )}
    </button>
  );
}
