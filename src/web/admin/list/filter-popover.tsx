import { Popover } from "@base-ui/react/popover";
import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/buttons/button.tsx";

type FilterPopoverProps = {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** The fields; each takes effect at once. */
  children: ReactNode;
};

export function FilterPopover({ count, onClear, children }: FilterPopoverProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <Button icon={<SlidersHorizontal />}>
            Filters
            {count > 0 && <span className="admin-count">{count}</span>}
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} collisionPadding={12} className="z-30">
          <Popover.Popup className="admin-popup w-80 max-w-[calc(100vw-1.5rem)]">
            <Popover.Title className="sr-only">Filters</Popover.Title>
            <div className="space-y-4">{children}</div>
            {count > 0 && (
              <div className="mt-4 border-t border-line pt-3">
                <Button variant="ghost" onClick={onClear}>
                  Clear all filters
                </Button>
              </div>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
