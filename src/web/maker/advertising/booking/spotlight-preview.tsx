import { useQuery } from "@tanstack/react-query";
import { lists } from "#contract/shared/limits.ts";
import type { PromotedProduct } from "#contract/visitor/spotlight.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { Spotlight } from "#web/visitor/cards/spotlight-panel.tsx";
import "../advertising.css";

/** The part of a product that the panel shows. */
export type PromotedCard = Pick<PromotedProduct, "name" | "tagline" | "logoUrl">;

/** The panel as visitors see it, with the chosen product first. Nothing in it can be pressed. */
export function SpotlightPreview({ card }: { card: PromotedCard }) {
  const { data: promoted = [] } = useQuery(queries.spotlight(useApi()));
  const others = promoted.filter(({ name }) => name !== card.name).slice(0, lists.spotlightShown - 1);
  return (
    <figure
      aria-label="Preview of the Spotlight panel"
      className="overflow-hidden rounded-[16px] border border-line bg-surface shadow-float"
    >
      <div aria-hidden="true" className="flex gap-1.5 border-b border-line bg-sunk px-4 py-3">
        {[1, 2, 3].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line-strong" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-[minmax(0,1fr)_17rem] sm:p-5 lg:grid-cols-1 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <PageBeside />
        <div inert>
          <Spotlight products={[{ ...card, id: 0, slug: "", isDemo: false }, ...others]} />
        </div>
      </div>
      <figcaption className="border-t border-line px-4 py-2.5 text-meta text-muted sm:px-5">
        Next to every list, labeled <em>Promoted</em>
      </figcaption>
    </figure>
  );
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** The colors of the books, and how tall and wide they are. */
const books = [
  { color: "oklch(.42 .07 250)", height: 72, width: 26 },
  { color: "oklch(.83 .06 75)", height: 64, width: 22 },
  { color: "oklch(.4 .07 20)", height: 52, width: 30 },
  { color: "oklch(.36 .06 165)", height: 44, width: 22 },
  { color: "oklch(.83 .05 230)", height: 38, width: 26 },
  { color: "oklch(.38 .06 320)", height: 30, width: 22 },
];

/** The page that the panel is beside: a shelf, and as many rows of a list as there is room for. */
function PageBeside() {
  return (
    <div aria-hidden="true" className="ad-page">
      <div>
        <svg viewBox="0 0 180 80" width="180" height="80" aria-hidden="true">
          {books.map(({ color, height, width }, index) => (
            <rect key={color} x={leftOf(index)} y={80 - height} width={width} height={height + 2} rx="2" fill={color} />
          ))}
        </svg>
        {rows.map((row) => (
          <p key={row}>
            <span />
            <span />
          </p>
        ))}
      </div>
    </div>
  );
}

function leftOf(index: number): number {
  return books.slice(0, index).reduce((sum, { width }) => sum + width + 3, 8);
}
