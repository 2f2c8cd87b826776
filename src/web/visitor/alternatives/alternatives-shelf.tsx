import { paths } from "#contract/shared/paths.ts";
import type { AlternativeList } from "#contract/visitor/alternatives.ts";
import { Shelf } from "../../ui/shelf/shelf.tsx";
import "./alternatives.css";

/** Fewer look lost on a shelf. */
const LEAST = 3;

/** The product, a little in front of the board, and its first alternatives as books. */
export function AlternativesShelf({ list: { product, products, cloths } }: { list: AlternativeList }) {
  const others = cloths.flatMap((cloth, index) => {
    const other = products[index];
    return other ? { ...other, cloth } : [];
  });
  if (others.length < LEAST) return null;
  return (
    <div className="alternatives-shelf">
      <Shelf
        label={`${product.name} and its alternatives`}
        spines={[product, ...others].map(({ slug, name, upvotes, comments, logoUrl, cloth }) => {
          return { to: paths.product(slug), name, votes: upvotes, comments, logoUrl, cloth };
        })}
      />
      <p className="board">Taller: more votes. Thicker: more feedback.</p>
    </div>
  );
}
