import { X } from "lucide-react";
import "./removable-chips.css";

type RemovableChipsProps = { label: string; values: readonly string[]; onRemove: (value: string) => void };

/** A field's entries so far, inside its frame; each has a remove button. */
export function RemovableChips({ label, values, onRemove }: RemovableChipsProps) {
  if (values.length === 0) return null;
  return (
    <ul aria-label={label} className="contents">
      {values.map((value) => (
        <li
          key={value}
          className="flex max-w-full items-center rounded-full bg-sunk pl-2.5 text-meta font-medium text-ink"
        >
          <span className="truncate">{value}</span>
          <button
            type="button"
            aria-label={`Remove ${value}`}
            onClick={() => onRemove(value)}
            className="grid size-6 shrink-0 place-items-center rounded-full opacity-75 hover:opacity-100 pointer-coarse:size-8"
          >
            <X className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The field's frame, which shows the focus of the input inside. */
export const chipsFrameClass = "control chips-frame flex flex-wrap items-center gap-1.5";
