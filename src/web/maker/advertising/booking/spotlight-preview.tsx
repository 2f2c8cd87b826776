import { useQuery } from "@tanstack/react-query";
import { lists } from "#contract/shared/limits.ts";
import type { PromotedProduct } from "#contract/visitor/pulse.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { ProductPanel } from "#web/visitor/cards/product-panel.tsx";

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
        <div aria-hidden="true" className="space-y-5 pt-1 max-sm:hidden lg:hidden xl:block">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="flex gap-2.5">
              <span className="size-9 shrink-0 rounded-card bg-line" />
              <span className="flex-1 space-y-2 pt-1">
                <span className="block h-2.5 w-3/5 rounded-full bg-line" />
                <span className="block h-2 rounded-full bg-sunk" />
              </span>
            </div>
          ))}
        </div>
        <div inert>
          <ProductPanel
            title="Spotlight"
            products={[{ ...card, id: 0, slug: "", isDemo: false }, ...others]}
            isSponsored
          />
        </div>
      </div>
      <figcaption className="border-t border-line px-4 py-2.5 text-meta text-muted sm:px-5">
        Next to every list, labeled <em>Promoted</em>
      </figcaption>
    </figure>
  );
}
