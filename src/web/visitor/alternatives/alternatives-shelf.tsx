import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { AlternativeList } from "#contract/visitor/alternatives.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Shelf } from "../../ui/shelf/shelf.tsx";
import "./alternatives.css";

/** Fewer look lost on a shelf. */
const LEAST = 3;

/** The product, a little in front of the board, and its first alternatives as books; a part of the list's heading. */
export function AlternativesShelf({ list }: { list: AlternativeList }) {
  const { product, products, cloths, total } = list;
  const others = cloths.flatMap((cloth, index) => {
    const other = products[index];
    return other ? { ...other, cloth } : [];
  });
  if (others.length < LEAST) return null;
  return (
    <div className="shelf-groups alternatives-shelf">
      <div>
        <Link to={paths.alternatives(product.slug)} className="shelf-label">
          Best match first <span>{wholeNumber(total)}</span>
        </Link>
        <Shelf
          label={`${product.name} and its alternatives`}
          spines={[product, ...others].map(({ slug, name, upvotes, comments, logoUrl, cloth }) => {
            const isCurrent = slug === product.slug;
            return { to: paths.product(slug), name, votes: upvotes, comments, logoUrl, cloth, isCurrent };
          })}
        />
      </div>
    </div>
  );
}
