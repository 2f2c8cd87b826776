import { X } from "lucide-react";
import type { ReactNode } from "react";
import * as pages from "#contract/shared/messages/pages.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";

type BulkBarProps = {
  count: number;
  onClear: () => void;
  /** Next to the count, e.g. a button that selects all matching rows. */
  more?: ReactNode;
  /** What can be done with them. */
  children: ReactNode;
};

/** Floats over the end of a list while rows are chosen. */
export function BulkBar({ count, onClear, more, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section className="admin-bulk" aria-label="Selected items">
      <p className="font-medium max-sm:w-full max-sm:pr-10" role="status">
        {pages.itemsSelected(count).text}
      </p>
      {more}
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        {children}
        <IconButton
          label="Clear selection"
          icon={<X />}
          onClick={onClear}
          className="max-sm:absolute max-sm:top-0 max-sm:right-1"
        />
      </div>
    </section>
  );
}
