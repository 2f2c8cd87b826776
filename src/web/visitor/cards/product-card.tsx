import { memo, type ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { ProductCard as Product } from "#contract/visitor/catalog.ts";
import { SaveButton } from "../../shared/marks/save-button.tsx";
import { UpvoteButton } from "../../shared/marks/upvote-button.tsx";
import { OwnerMenu } from "../../shared/owner-menu/owner-menu.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { CardMeta } from "./card-meta.tsx";
import { Rank, VoteTrend } from "./rank.tsx";

type ProductCardProps = {
  product: Product;
  /** For cards above the fold. */
  eager?: boolean;
  /** A line below the tagline. */
  note?: ReactNode;
  /** In a ranking: with its place and its votes of 30 days. */
  isRanked?: boolean | undefined;
};

/**
 * A row of a list. The whole row is the link; the buttons are layered above it, not nested inside. Memoized, so a vote
 * re-renders only its own row.
 */
export const ProductCard = memo(function ProductCard({ product, eager, note, isRanked }: ProductCardProps) {
  const { name, slug, tagline, logoUrl } = product;
  return (
    <article className="card group">
      <LogoBox name={name} src={logoUrl} eager={eager} />
      <div className="card-text">
        {isRanked && <Rank why={product.why} />}
        <h3 className="words font-heading">
          <Link to={paths.product(slug)} className="card-link">
            {name}
          </Link>
        </h3>
        <p className="words line-clamp-2 text-list text-muted">{tagline}</p>
        {note}
        <CardMeta product={product} />
      </div>
      {isRanked && <VoteTrend product={product} />}
      <div className="card-marks">
        <UpvoteButton product={product} />
        <SaveButton product={product} compact />
        {product.isOwn && <OwnerMenu product={product} />}
      </div>
    </article>
  );
});
