import { Columns2, Hash, LayoutGrid, Library, Shapes } from "lucide-react";
import type { SearchPlace } from "#contract/visitor/search.ts";
import { Chip } from "../../ui/buttons/chip.tsx";
import { ChipRow } from "../../ui/buttons/chip-row.tsx";

export const placeKinds = {
  niche: { label: "Niche", Icon: LayoutGrid },
  subcategory: { label: "Subcategory", Icon: Shapes },
  tag: { label: "Tag", Icon: Hash },
  collection: { label: "Collection", Icon: Library },
  comparison: { label: "Comparison", Icon: Columns2 },
} as const;

type PlaceChipsProps = { label: string; places: SearchPlace[]; className?: string };

/** Categories, collections and comparisons as one row of links. */
export function PlaceChips({ label, places, className }: PlaceChipsProps) {
  return (
    <ChipRow label={label} className={className}>
      {places.map(({ kind, name, path, count }) => {
        const { label: kindName, Icon } = placeKinds[kind];
        return (
          <Chip key={path} to={path} count={count ?? undefined}>
            <Icon className="size-3.5 text-muted" />
            <span className="sr-only">{`${kindName}: `}</span>
            {name}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
