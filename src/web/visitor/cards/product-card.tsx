import { memo, type ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { ProductCard as Product } from "#contract/visitor/catalog.ts";
import { SaveButton } from "../../shared/marks/save-button.tsx";
import { UpvoteButton } from "../../shared/marks/upvote-button.tsx";
import { OwnerMenu } from "../../shared/owner-menu/owner-menu.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { CardMeta } from "./card-meta.tsx";
import { PricingPill } from "./pricing-pill.tsx";

type ProductCardProps = {
  product: Product;
  /** For cards above the fold. */
  eager?: boolean;
  /** A line below the tagline. */
  note?: ReactNode;
};

/**
 * A row of a list. The whole row is the link; the buttons are layered above it, not nested inside. Memoized, so a vote
 * re-renders only its own row.
 */
export const ProductCard = memo(function ProductCard({ product, eager, note }: ProductCardProps) {
  const { name, slug, tagline, logoUrl, isToday, isDemo } = product;
  return (
    <article className="card group">
      <LogoBox name={name} src={logoUrl} eager={eager} />
      <div className="card-text">
        <h3 className="words font-heading">
          <Link to={paths.product(slug)} className="card-link">
            {name}
          </Link>
        </h3>
        <div className="card-pills">
          <PricingPill pricing={product.pricing} />
          {isToday && <Pill tone="accent">Today</Pill>}
          {isDemo && <Pill>Demo</Pill>}
        </div>
        <p className="words line-clamp-2 text-list text-muted">{tagline}</p>
        {note}
        <CardMeta product={product} />
      </div>
      <div className="card-marks">
        <UpvoteButton product={product} />
        <SaveButton product={product} compact />
        {product.isOwn && <OwnerMenu product={product} />}
      </div>
    </article>
  );
});
