import type { NicheDetails, SubcategoryDetails } from "#contract/catalogue.ts";
import { paths } from "#contract/paths.ts";
import { Chip } from "../../ui/chip.tsx";
import { ChipRow } from "../../ui/chip-row.tsx";

type SubcategoryChipsProps = {
  parent: SubcategoryDetails;
  /** Only what stands in this niche; without it each leads to the first of its niches. */
  niche: NicheDetails | undefined;
};

/** What stands below a parent subcategory. A count is said only where it counts what the chip leads to. */
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
