import { useQuery } from "@tanstack/react-query";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { PromotedProduct } from "#contract/visitor/spotlight.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { WhyHere } from "./why-here/why-here.tsx";

/** The first few of the server's random pick, which is the same for everyone until it is refreshed. */
export function SpotlightPanel({ except }: { /** The current page's product. */ except?: number }) {
  const { data = [] } = useQuery(queries.spotlight(useApi()));
  const shown = data.filter(({ id }) => id !== except).slice(0, limits.lists.spotlightShown);
  return <Spotlight products={shown} />;
}

/** The panel with these products; an advertiser's preview shows it, too. */
export function Spotlight({ products }: { products: readonly PromotedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <Panel title="Spotlight" className="promoted">
      {/* Below 768 px it shows one fewer (limits.lists.spotlightShownOnMobile). */}
      <ul className="-mx-2 -mb-2 max-md:[&>:nth-child(n+4)]:hidden">
        {products.map((product) => (
          <li key={product.id} className="group relative" data-promoted={product.id}>
            <Link
              // The product of an advertiser's preview has no page yet.
              to={product.slug ? paths.product(product.slug) : paths.advertise()}
              rel="sponsored"
              className="flex gap-2.5 rounded-control px-2 py-1.5 transition-colors hover:bg-sunk"
            >
              <LogoBox name={product.name} src={product.logoUrl} size={36} />
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{product.name}</span>
                {product.tagline && <span className="line-clamp-2 text-meta text-muted">{product.tagline}</span>}
                <span className="block text-xs text-muted">{product.isDemo ? "Promoted · Demo" : "Promoted"}</span>
              </span>
            </Link>
            {product.why && (
              <div className="card-tools panel-tools">
                <WhyHere id={product.id} name={product.name} reason={product.why} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
