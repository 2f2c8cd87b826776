import { paths } from "#contract/shared/paths.ts";
import type { NicheDetails, SubcategoryDetails } from "#contract/visitor/catalog.ts";
import { Chip } from "../../ui/buttons/chip.tsx";
import { ChipRow } from "../../ui/buttons/chip-row.tsx";

type SubcategoryChipsProps = {
  parent: SubcategoryDetails;
  /** Show only subcategories of this niche; without it, each links to its first niche. */
  niche: NicheDetails | undefined;
};

/** The children of a parent subcategory. The count is shown only if it matches the linked list. */
export function SubcategoryChips({ parent, niche }: SubcategoryChipsProps) {
  const chips = niche ? inNiche(parent, niche) : inFirstNiche(parent);
  if (chips.length === 0) return null;
  return (
    <ChipRow label="Subcategories">
      {chips.map(({ slug, name, place, count }) => (
        <Chip key={slug} to={paths.subcategory({ niche: place, subcategory: slug })} count={count}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

type SubcategoryChip = { slug: string; name: string; place: string; count?: number };

function inNiche({ children }: SubcategoryDetails, niche: NicheDetails): SubcategoryChip[] {
  return niche.subcategories
    .filter(({ slug }) => children.some((child) => child.slug === slug))
    .map(({ slug, name, productCount }) => ({ slug, name, place: niche.slug, count: productCount }));
}

function inFirstNiche({ children }: SubcategoryDetails): SubcategoryChip[] {
  return children.flatMap(({ slug, name, niches: [place], productCount }) =>
    place === undefined || productCount === 0 ? [] : [{ slug, name, place }],
  );
}
