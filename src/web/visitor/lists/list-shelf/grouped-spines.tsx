import { shapeSpines } from "#contract/shared/look/spine-shape.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { ShelfGroup } from "#contract/visitor/shelf-groups.ts";
import { withChoices } from "../../../data/list-choices.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { Spines } from "../../../ui/shelf/shelf.tsx";
import type { ShelfPlace } from "./shelf-place.ts";

/** Each subcategory's books with a link to all of its products; for fingers, its books are part of that link. */
export function GroupedSpines({ groups, path, niche }: ShelfPlace & { groups: ShelfGroup[] }) {
  // Of all groups together, so that books of equal votes are equally tall.
  const shapes = shapeSpines(groups.flatMap(({ products }) => products));
  return groups.map(({ subcategory, total, products }, index) => {
    const before = groups.slice(0, index).reduce((sum, group) => sum + group.products.length, 0);
    const to =
      subcategory && niche
        ? paths.subcategory({ niche, subcategory: subcategory.slug })
        : withChoices(path, { sort: "upvotes" });
    return (
      <li key={to}>
        <Link to={to} className="shelf-label">
          {subcategory?.name ?? "Most upvoted"}
          {"\u00a0"}
          <span>{wholeNumber(total)}</span>
        </Link>
        <ol className="shelf">
          <Spines
            spines={products.map((product) => ({ ...product, to: paths.product(product.slug) }))}
            shapes={shapes.slice(before, before + products.length)}
          />
        </ol>
      </li>
    );
  });
}
