import { X } from "lucide-react";

type RecentRemoversProps = { recent: string[]; onForget: (search: string) => void; onForgetAll: () => void };

/** Layered over the right edge of the first group, row by row, because options may not contain buttons. */
export function RecentRemovers({ recent, onForget, onForgetAll }: RecentRemoversProps) {
  return (
    <div className="absolute top-2 right-2 flex flex-col items-end">
      <button type="button" onClick={onForgetAll} className="suggestion-label hover:text-ink hover:underline">
        Clear<span className="sr-only"> recent searches</span>
      </button>
      <ul aria-label="Remove recent searches">
        {recent.map((search) => (
          <li key={search} className="flex">
            <button
              type="button"
              onClick={() => onForget(search)}
              className="grid size-10 place-items-center text-muted hover:text-ink pointer-coarse:size-11"
            >
              <X className="size-4" />
              <span className="sr-only">Remove {search}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
