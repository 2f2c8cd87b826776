import type { ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import { cx } from "../../ui/cx.ts";
import { Container } from "../../ui/layout/container.tsx";
import { Shelf, type Spine } from "../../ui/shelf/shelf.tsx";
import "./shelf-wall.css";
import { shelfLegend } from "../../ui/shelf/shelf-legend.ts";

type ShelfWallProps = {
  /** The shelf's name for screen readers. */
  label: string;
  products: readonly ShelfProduct[];
  /** What is on the shelf and in which order. */
  legend: ReactNode;
  /** Shown on the board instead of books. */
  drawing?: ReactNode;
  /** The words beside the books. */
  children: ReactNode;
};

/** Words on the left and books on the right, on one board from edge to edge. */
export function ShelfWall({ label, products, legend, drawing, children }: ShelfWallProps) {
  const hasBooks = products.length > 0;
  return (
    <div className="wall">
      <Container className={cx("wall-row", !hasBooks && !drawing && "wall-row-plain")}>
        <div className="wall-words">{children}</div>
        {hasBooks ? <Shelf label={label} spines={products.map(spineOf)} /> : drawing}
      </Container>
      <p className="board">
        {legend}
        {hasBooks && ` ${shelfLegend}`}
      </p>
    </div>
  );
}

function spineOf(product: ShelfProduct): Spine {
  return { ...product, to: paths.product(product.slug) };
}
