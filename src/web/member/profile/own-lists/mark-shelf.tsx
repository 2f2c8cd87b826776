import type { OwnBookmark } from "#contract/member/profile.ts";
import { paths } from "#contract/shared/paths.ts";
import { Shelf } from "#web/ui/shelf/shelf.tsx";
import "./mark-shelf.css";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";

type MarkShelfProps = {
  label: string;
  marks: readonly Pick<OwnBookmark, "product">[];
};

/** The products of a page of marks as books, in the list's order. Those that are gone have none. */
export function MarkShelf({ label, marks }: MarkShelfProps) {
  const spines = marks.flatMap(({ product }) => (product ? { ...product, to: paths.product(product.slug) } : []));
  if (spines.length === 0) return null;
  return (
    <div className="mark-shelf">
      <Shelf label={label} spines={spines} />
      <p>{shelfLegend}</p>
    </div>
  );
}
