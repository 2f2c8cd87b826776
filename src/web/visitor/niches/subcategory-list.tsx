import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { NicheDetails } from "#contract/visitor/catalog.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";
import { Panel } from "../../ui/layout/panel.tsx";

type SubcategoryListProps = Pick<NicheDetails, "subcategories"> & {
  niche: string;
  /** The current page's subcategory. */
  selected?: string;
};

export function SubcategoryList({ niche, subcategories, selected }: SubcategoryListProps) {
  if (subcategories.length === 0) return null;
  return (
    <Panel title="Subcategories" className="max-lg:hidden">
      <ul className="-mx-2 -mb-2 text-sm">
        {subcategories.map(({ slug, name, parent, productCount }) => (
          <li key={slug}>
            <Link
              to={paths.subcategory({ niche, subcategory: slug })}
              aria-current={slug === selected ? "page" : undefined}
              className={cx(
                "flex items-center justify-between gap-3 rounded-control px-2 py-1 transition-colors hover:bg-sunk aria-[current]:font-semibold pointer-coarse:min-h-11",
                parent === null ? "font-medium" : "pl-5",
              )}
            >
              <span className="min-w-0 wrap-break-word">{name}</span>
              <span className="font-normal text-muted tabular-nums">{wholeNumber(productCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
