import type { ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { PromotedProduct } from "#contract/visitor/spotlight.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { WhyHere } from "./why-here/why-here.tsx";

type ProductPanelProps = {
  title: string;
  /** To the right of the title. */
  note?: ReactNode;
  products: PanelProduct[];
  isSponsored?: boolean;
  /** A figure below the tagline. */
  lineOf?: (product: PanelProduct) => string | null;
};

/** What a panel shows of a product; the tagline is left out where a figure says enough. */
export type PanelProduct = Omit<PromotedProduct, "tagline"> & { tagline?: string; upvotes?: number };

/** A short list of products for the side column. */
export function ProductPanel({ title, note, products, isSponsored, lineOf }: ProductPanelProps) {
  if (products.length === 0) return null;
  return (
    <Panel title={title} note={note} className={isSponsored ? "promoted" : undefined}>
      {/* Below 768 px the spotlight shows one fewer (limits.lists.spotlightShownOnMobile). */}
      <ul className={cx("-mx-2 -mb-2", isSponsored && "max-md:[&>:nth-child(n+4)]:hidden")}>
        {products.map((product) => (
          <li key={product.id} className="group relative" data-promoted={isSponsored ? product.id : undefined}>
            <Link
              // The product of an advertiser's preview has no page yet.
              to={product.slug ? paths.product(product.slug) : paths.advertise()}
              rel={isSponsored ? "sponsored" : undefined}
              className="flex gap-2.5 rounded-control px-2 py-1.5 transition-colors hover:bg-sunk"
            >
              <LogoBox name={product.name} src={product.logoUrl} size={36} />
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{product.name}</span>
                {product.tagline && <span className="line-clamp-2 text-meta text-muted">{product.tagline}</span>}
                {lineOf && <span className="block text-xs text-muted tabular-nums">{lineOf(product)}</span>}
                {isSponsored && (
                  <span className="block text-xs text-muted">{product.isDemo ? "Promoted · Demo" : "Promoted"}</span>
                )}
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
