import { paths } from "#contract/shared/paths.ts";
import type { NicheDetails } from "#contract/visitor/catalog.ts";
import { Chip } from "../../ui/buttons/chip.tsx";
import { ChipRow } from "../../ui/buttons/chip-row.tsx";

type SubcategoryRowProps = {
  niche: NicheDetails;
  /** The current page's subcategory. */
  selected?: string;
};

/**
 * A niche's subcategories on narrow screens, where the list beside the products would be far below them. On tablets the
 * niche's shelf and filters have them.
 */
export function SubcategoryRow({ niche, selected }: SubcategoryRowProps) {
  if (niche.subcategories.length === 0) return null;
  return (
    <ChipRow label="Subcategories" className={selected === undefined ? "md:hidden" : "mb-4 lg:hidden"}>
      {niche.subcategories.map(({ slug, name, productCount, parent }) => (
        <Chip
          key={slug}
          to={paths.subcategory({ niche: niche.slug, subcategory: slug })}
          count={productCount}
          selected={slug === selected}
          className={parent === null ? undefined : "chip-child"}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
